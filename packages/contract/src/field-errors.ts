/**
 * The field catalogue: what `fieldErrors` says about the fields of an invalid input, with a sentence for people who read responses
 * (API-020). A field may also have a code of the error catalogue, such as `INVALID_EMAIL`.
 */
export const fieldErrors = {
  // What the type of a field requires.
  REQUIRED: 'This is required',
  WRONG_TYPE: 'This has the wrong type',
  TOO_SHORT: 'This is too short',
  TOO_LONG: 'This is too long',
  TOO_SMALL: 'This is too small',
  TOO_LARGE: 'This is too large',
  TOO_FEW: 'There are too few of these',
  TOO_MANY: 'There are too many of these',
  WRONG_FORMAT: 'This has the wrong format',
  NOT_A_CHOICE: "This isn't one of the possible values",
  UNKNOWN_FIELD: "This has a field that doesn't exist",
  INVALID: "This isn't valid",

  // Accounts.
  EMAIL_REQUIRED: 'Enter an email address',
  IDENTIFIER_REQUIRED: 'Enter an email address or a username',
  IDENTIFIER_INVALID: "This isn't an email address or a username",
  NAME_REQUIRED: 'Enter a name',
  NAME_TOO_LONG: 'This name is too long',
  NAME_INVALID: "This name has characters that aren't allowed",
  PASSWORD_REQUIRED: 'Enter a password',
  CODE_REQUIRED: 'Enter a code of six digits',
  BACKUP_CODE_REQUIRED: 'Enter a backup code',

  // Texts.
  TEXT_INVALID: "This text has characters that aren't allowed",
  TEXT_TOO_LONG: 'This text is too long',
  NOTE_REQUIRED: 'Enter a note',
  NOTE_TOO_LONG: 'This note is too long',
  CONTACT_REQUIRED: 'Say how to reach you',
  ALT_TOO_LONG: 'This description is too long',

  // Reviews.
  RATING_REQUIRED: 'Choose 1 to 5 stars',
  REVIEW_TOO_SHORT: 'This review is too short',
  REVIEW_TOO_LONG: 'This review is too long',
  REPLY_TOO_LONG: 'This reply is too long',
  VISIT_DATE_INVALID: "This isn't a date of a visit",

  // Lists and searches.
  LIST_TITLE_REQUIRED: 'Enter a title',
  LIST_TITLE_TOO_LONG: 'This title is too long',
  LIST_DESCRIPTION_TOO_LONG: 'This description is too long',
  LIST_NOTE_TOO_LONG: 'This note is too long',
  SEARCH_NAME_REQUIRED: 'Enter a name',
  SEARCH_NAME_TOO_LONG: 'This name is too long',
  SEARCH_TEXT_TOO_LONG: 'This search is too long',
  PLACE_REQUIRED: 'This requires a city, a position or an area',
  POINT_REQUIRED: 'This requires a position',
  POINT_INCOMPLETE: 'A position has a latitude and a longitude',

  // Places and dishes.
  PLACE_NAME_REQUIRED: 'Enter the name of the place',
  PLACE_NAME_TOO_LONG: 'This name is too long',
  DISH_NAME_REQUIRED: 'Enter the name of the dish',
  DISH_NAME_TOO_LONG: 'This name is too long',
  SECTION_NAME_REQUIRED: 'Enter the name of the section',
  SECTION_EXISTS: 'The menu already has this section',
  SECTION_UNKNOWN: "The place doesn't have this menu",
  ITEMS_REPEATED: 'A dish is in the list twice',
  CITY_REQUIRED: 'Choose a city',
  PIN_REQUIRED: 'Choose a position in the city',
  PHONE_INVALID: "This isn't a phone number",
  WEBSITE_INVALID: "This isn't the URL of a website",
  REDIRECT_URI_INVALID: "This isn't a URI that an app can be called back at",
  PRICE_INVALID: "This isn't a price",
  PRICE_DECIMALS: 'This price has too many decimals',
  PRICE_CURRENCY: "This isn't the currency of the menu",
  CUISINES_TOO_MANY: 'There are too many cuisines',
  CUISINE_UNKNOWN: "This cuisine doesn't exist",
  HOURS_INVALID: "These aren't opening hours",
  HOURS_TOO_LONG: 'These opening hours are too long',
  HOURS_EMPTY_RANGE: 'A time range ends when it starts',
  HOURS_OVERLAP: 'Time ranges overlap',
  OTHER_PLACE_REQUIRED: 'Choose the other place',
  NOTHING_CHANGED: 'Nothing was changed',
  FIELD_UNKNOWN: "This field doesn't exist",
} as const satisfies Record<string, string>

/** A code of the field catalogue. */
export type FieldCode = keyof typeof fieldErrors
