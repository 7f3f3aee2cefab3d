import type { FixturePerson } from '@morsel/auth/test/social/fixtures'

/** The people of the fake providers: all of them have an account at each, which serves their picture itself. */
export const people = {
  ada: {
    id: 7,
    handle: 'ada.lind',
    firstName: 'Ada',
    lastName: 'Lind',
    email: 'ada.lind@example.test',
    isVerified: true,
    picture: '/pictures/ada.png',
  },
  bo: {
    id: 8,
    handle: 'bo.berg',
    firstName: 'Bo',
    lastName: 'Berg',
    email: 'bo.berg@example.test',
    isVerified: false,
    picture: '/pictures/bo.png',
  },
  cleo: {
    id: 9,
    handle: 'cleo.dahl',
    firstName: 'Cleo',
    lastName: 'Dahl',
    email: null,
    isVerified: false,
    picture: '/pictures/cleo.png',
  },
} as const satisfies Record<string, FixturePerson>

/** The name of one of them. */
export type PersonKey = keyof typeof people
