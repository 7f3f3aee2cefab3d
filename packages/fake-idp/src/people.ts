import type { FixturePerson } from '@morsel/auth/test/social/fixtures'

/** The users of the fake providers. Each has an account at all of them, which also serve their pictures. */
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
