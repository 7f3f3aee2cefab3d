import type { ProfileAnswers } from '../../src/social/provider.ts'
import type { ProviderId } from '../../src/social/providers.ts'

/** Each provider's responses about a user: a fixture per row of the provider table, for its tests and for the fake provider. */

/** A user who has an account at every provider. */
export interface FixturePerson {
  readonly id: number
  readonly handle: string
  readonly firstName: string
  readonly lastName: string
  /** `null` if they share none. */
  readonly email: string | null
  /** The verification state, at providers that have one. */
  readonly isVerified: boolean
  readonly picture: string
}

export interface Fixture {
  /** Returns responses by the names of the provider's requests. `claims` become part of ID tokens, without `iss`, `aud` and times. */
  answers(person: FixturePerson, app: { clientId: string }): ProfileAnswers
  /** Returns the subject that we derive. */
  subject(person: FixturePerson): string
  /** Whether we accept the provider's verification of emails. Absent: never. */
  readonly verifies?: true
  /** The name has no last name, or is the handle. Absent: both names. */
  readonly shows?: 'first name' | 'handle'
  /** Values of fields without a default. */
  readonly own?: Readonly<Record<string, string>>
}

const nameOf = ({ firstName, lastName }: FixturePerson) => `${firstName} ${lastName}`
const oidc = (person: FixturePerson) => ({
  sub: String(person.id),
  name: nameOf(person),
  email: person.email ?? undefined,
  email_verified: person.isVerified,
  picture: person.picture,
})
const plainId = ({ id }: FixturePerson) => String(id)

export const fixtures = {
  google: { answers: (person) => ({ claims: oidc(person) }), subject: plainId, verifies: true },
  apple: {
    answers: ({ id, firstName, lastName, email, isVerified }) => ({
      claims: { sub: `001.ada.${id}`, email: email ?? undefined, email_verified: String(isVerified), is_private_email: 'false' },
      callbackUser: JSON.stringify({ name: { firstName, lastName }, email }),
    }),
    subject: ({ id }) => `001.ada.${id}`,
    verifies: true,
    own: { clientSecret: 'a secret that was signed elsewhere' },
  },
  facebook: {
    answers: (person, { clientId }) => ({
      me: {
        id: `fb-${person.id}`,
        name: nameOf(person),
        email: person.email ?? undefined,
        picture: { data: { url: person.picture, width: 50, height: 50, is_silhouette: false } },
      },
      debug: { data: { app_id: clientId, is_valid: true, user_id: `fb-${person.id}` } },
    }),
    subject: ({ id }) => `fb-${id}`,
  },
  microsoft: {
    answers: (person) => ({
      claims: {
        sub: `ms-${person.id}`,
        oid: `11111111-0000-0000-0000-${String(person.id).padStart(12, '0')}`,
        tid: '22222222-0000-0000-0000-000000000000',
        name: nameOf(person),
        email: person.email ?? undefined,
        verified_primary_email: person.isVerified && person.email !== null ? [person.email] : [],
        picture: person.picture,
      },
    }),
    subject: ({ id }) => `ms-${id}`,
    verifies: true,
  },
  github: {
    answers: (person) => ({
      user: { id: person.id, login: person.handle, name: nameOf(person), email: null, avatar_url: person.picture },
      emails: person.email === null ? [] : [{ email: person.email, primary: true, verified: person.isVerified, visibility: 'private' }],
    }),
    subject: plainId,
    verifies: true,
  },
  discord: {
    answers: (person) => ({
      user: {
        id: `1759288472991170${person.id}`,
        username: person.handle,
        discriminator: '0',
        global_name: nameOf(person),
        avatar: 'a_1f',
        verified: person.isVerified,
        email: person.email,
      },
    }),
    subject: ({ id }) => `1759288472991170${id}`,
    verifies: true,
  },
  twitter: {
    answers: (person) => ({
      user: { data: { id: String(person.id), name: nameOf(person), username: person.handle, profile_image_url: person.picture } },
      // X returns confirmed emails only.
      address: { data: { id: String(person.id), confirmed_email: person.isVerified ? (person.email ?? undefined) : undefined } },
    }),
    subject: plainId,
    verifies: true,
  },
  linkedin: {
    answers: (person) => ({ userInfo: { ...oidc(person), locale: { country: 'SE', language: 'sv' } } }),
    subject: plainId,
    verifies: true,
  },
  spotify: {
    answers: (person) => ({
      me: { id: `sp${person.id}`, display_name: nameOf(person), email: person.email ?? undefined, images: [{ url: person.picture }] },
    }),
    subject: ({ id }) => `sp${id}`,
  },
  slack: {
    answers: (person) => ({
      userInfo: {
        ok: true,
        ...oidc(person),
        sub: `U${person.id}`,
        'https://slack.com/user_id': `U${person.id}`,
        'https://slack.com/team_id': 'T1',
      },
    }),
    subject: ({ id }) => `U${id}`,
    verifies: true,
  },
  gitlab: {
    answers: (person) => ({
      user: {
        id: person.id,
        username: person.handle,
        name: nameOf(person),
        email: person.email,
        email_verified: person.isVerified,
        state: 'active',
        locked: false,
        avatar_url: person.picture,
      },
    }),
    subject: plainId,
    verifies: true,
  },
  twitch: {
    answers: (person) => {
      const { name: _name, ...claims } = oidc(person)
      return { claims: { ...claims, preferred_username: person.handle } }
    },
    subject: plainId,
    verifies: true,
    shows: 'handle',
  },
  tiktok: {
    answers: (person) => ({
      userInfo: {
        data: {
          user: {
            open_id: `tk-${person.id}`,
            display_name: person.firstName,
            username: person.handle,
            avatar_large_url: person.picture,
          },
        },
        error: { code: 'ok', message: '', log_id: 'x' },
      },
    }),
    subject: ({ id }) => `tk-${id}`,
    shows: 'first name',
  },
  reddit: {
    answers: (person, { clientId }) => ({
      me: {
        id: `rd${person.id}`,
        name: person.handle,
        icon_img: `${person.picture}?width=256`,
        has_verified_email: person.isVerified,
        oauth_client_id: clientId,
      },
    }),
    subject: ({ id }) => `rd${id}`,
    shows: 'handle',
  },
  paypal: {
    answers: (person) => {
      const id = `https://www.paypal.test/webapps/auth/identity/user/${person.id}`
      return { userInfo: { ...oidc(person), user_id: id, sub: id, email_verified: String(person.isVerified) } }
    },
    subject: ({ id }) => `https://www.paypal.test/webapps/auth/identity/user/${id}`,
    verifies: true,
    own: { environment: 'live' },
  },
  dropbox: {
    answers: (person) => ({
      account: {
        account_id: `dbid:${person.id}`,
        name: { display_name: nameOf(person) },
        email: person.email ?? undefined,
        email_verified: person.isVerified,
        profile_photo_url: person.picture,
      },
    }),
    subject: ({ id }) => `dbid:${id}`,
    verifies: true,
  },
  notion: {
    answers: (person) => ({
      me: {
        object: 'user',
        type: 'bot',
        bot: {
          owner: {
            type: 'user',
            user: {
              object: 'user',
              id: `nt-${person.id}`,
              type: 'person',
              name: nameOf(person),
              avatar_url: person.picture,
              person: { email: person.email ?? undefined },
            },
          },
        },
      },
    }),
    subject: ({ id }) => `nt-${id}`,
  },
  figma: {
    answers: (person) => ({
      me: { id: `fg-${person.id}`, email: person.email ?? undefined, handle: person.handle, img_url: person.picture },
    }),
    subject: ({ id }) => `fg-${id}`,
    shows: 'handle',
  },
  zoom: {
    answers: (person) => ({
      me: {
        id: `zm-${person.id}`,
        display_name: nameOf(person),
        email: person.email ?? undefined,
        verified: Number(person.isVerified),
        pic_url: person.picture,
      },
    }),
    subject: ({ id }) => `zm-${id}`,
    verifies: true,
  },
  atlassian: {
    answers: (person) => ({
      me: { account_id: `at-${person.id}`, name: nameOf(person), email: person.email ?? undefined, picture: person.picture },
    }),
    subject: ({ id }) => `at-${id}`,
  },
  linear: {
    answers: (person) => ({
      graph: {
        data: {
          viewer: {
            id: `ln-${person.id}`,
            name: nameOf(person),
            email: person.email ?? undefined,
            avatarUrl: person.picture,
          },
        },
      },
    }),
    subject: ({ id }) => `ln-${id}`,
  },
  salesforce: {
    answers: (person) => ({
      userInfo: {
        ...oidc(person),
        sub: `https://login.salesforce.test/id/00D/005${person.id}`,
        user_id: `005${person.id}`,
        organization_id: '00D',
        photos: { picture: person.picture },
      },
    }),
    subject: ({ id }) => `005${id}`,
    verifies: true,
  },
  cognito: {
    answers: (person) => ({ claims: { ...oidc(person), token_use: 'id' }, userInfo: oidc(person) }),
    subject: plainId,
    verifies: true,
    own: { domain: 'people.auth.test', region: 'eu-north-1', userPoolId: 'eu-north-1_people' },
  },
  huggingface: {
    answers: (person) => ({ userInfo: { ...oidc(person), sub: `hf-${person.id}`, preferred_username: person.handle } }),
    subject: ({ id }) => `hf-${id}`,
    verifies: true,
  },
  roblox: {
    answers: (person) => ({
      userInfo: {
        sub: String(person.id),
        preferred_username: person.handle,
        nickname: person.firstName,
        name: person.firstName,
        profile: `https://www.roblox.test/users/${person.id}`,
        picture: person.picture,
        created_at: 1_500_000_000,
      },
    }),
    subject: plainId,
    shows: 'first name',
  },
  kick: {
    answers: (person) => ({
      users: {
        data: [{ user_id: person.id, name: person.handle, email: person.email ?? undefined, profile_picture: person.picture }],
        message: 'OK',
      },
    }),
    subject: plainId,
    shows: 'handle',
  },
  line: {
    answers: (person) => {
      const { email_verified: _verified, ...claims } = oidc(person)
      return { claims: { ...claims, sub: `U${person.id}` }, userInfo: { ...claims, sub: `U${person.id}` } }
    },
    subject: ({ id }) => `U${id}`,
  },
  kakao: {
    answers: (person) => ({
      me: {
        id: person.id,
        kakao_account: {
          email: person.email ?? undefined,
          is_email_valid: true,
          is_email_verified: person.isVerified,
          profile: { nickname: person.handle, profile_image_url: person.picture },
        },
      },
    }),
    subject: plainId,
    verifies: true,
    shows: 'handle',
  },
  naver: {
    answers: (person) => ({
      me: {
        resultcode: '00',
        message: 'success',
        response: {
          id: `nv-${person.id}`,
          name: nameOf(person),
          nickname: person.handle,
          email: person.email ?? undefined,
          profile_image: person.picture,
        },
      },
    }),
    subject: ({ id }) => `nv-${id}`,
  },
  vk: {
    answers: (person) => ({
      userInfo: {
        user: {
          user_id: String(person.id),
          first_name: person.firstName,
          last_name: person.lastName,
          email: person.email ?? undefined,
          avatar: person.picture,
        },
      },
    }),
    subject: plainId,
  },
} satisfies Record<ProviderId, Fixture>
