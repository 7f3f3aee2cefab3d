import { expect, haveAccount, open, somebody, test } from './person.ts'

/** The screens as a screen reader has them: roles, names and states, in their order. */

test('sign-in, sign-up and search are read as they are meant (WEB-504)', async ({ page }) => {
  const main = page.locator('main')
  await open(page, '/login')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - text: E-mail or username
      - textbox "E-mail or username"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - paragraph:
        - link "Forgot password?":
          - /url: /forgot-password
      - checkbox "Stay signed in on this device" [checked]
      - text: Stay signed in on this device
      - button "Sign in"
      - button "Sign in with a passkey"
      - paragraph:
        - text: New here?
        - link "Create account":
          - /url: /signup
  `)
  await open(page, '/signup')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Create account" [level=1]
      - text: Name
      - textbox "Name"
      - text: E-mail
      - textbox "E-mail"
      - text: Password
      - paragraph: Use at least 8 characters. A short sentence works well.
      - textbox "Password"
      - button "Show password"
      - status
      - paragraph:
        - text: By creating an account you agree to the
        - link "Terms":
          - /url: /terms
        - text: and
        - link "EULA":
          - /url: /eula
        - text: and have read the
        - link "Privacy Policy":
          - /url: /privacy
        - text: (opens new tabs).
      - button "Create account"
      - paragraph:
        - text: Have an account already?
        - link "Sign in":
          - /url: /login
  `)
  await open(page, '/search?q=caldeirada&kind=items')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Results for “caldeirada”" [level=1]
      - search:
        - text: Dish, restaurant or cuisine
        - searchbox "Dish, restaurant or cuisine": caldeirada
        - text: City
        - combobox "City":
          - option "All cities" [selected]
          - option "Portalva"
          - option "Rönnhamn"
          - option "風浜"
        - button "Search"
      - navigation "What to show":
        - list:
          - listitem:
            - link "Dishes 1":
              - /url: /search?q=caldeirada
          - listitem:
            - link "Restaurants 0":
              - /url: /search?q=caldeirada&kind=restaurants
      - region "Filters":
        - button "Near me"
        - status
        - checkbox "Open now" [disabled]
        - text: Open now
        - paragraph: Choose a city first
        - group "Fit for":
          - checkbox "Pescatarian (1)"
          - text: Pescatarian (1)
          - checkbox "Lactose-free (1)"
          - text: Lactose-free (1)
        - group "Price":
          - checkbox "medium price (1)"
          - text: medium price (1)
        - group "Cuisine":
          - checkbox "Portuguese (1)"
          - text: Portuguese (1)
          - checkbox "Regional (1)"
          - text: Regional (1)
          - checkbox "Seafood (1)"
          - text: Seafood (1)
        - text: Rating
        - combobox "Rating":
          - option "Any" [selected]
          - option "3.0 and more"
          - option "4.0 and more"
          - option "4.5 and more"
      - status: 1 dish
      - region "Results":
        - heading "1 dish" [level=2]
        - button "Save search"
        - list:
          - listitem:
            - article:
              - heading "Caldeirada de domingo" [level=3]:
                - link "Caldeirada de domingo":
                  - /url: /^\\/item\\//
              - paragraph: /€\\d+\\.\\d+ at Tasca do Arrais, Portalva/
              - paragraph: "The fish stew of whatever the net held: skate, monkfish, conger, peppers, saffron. For one very hungry person"
              - text: Pescatarian Lactose-free
              - button "Save Caldeirada de domingo"
        - paragraph:
          - text: "Download these results:"
          - link "CSV":
            - /url: /api/v1/search/export?q=caldeirada&format=csv
          - link "GeoJSON":
            - /url: /api/v1/search/export?q=caldeirada&format=geojson
          - link "JSON":
            - /url: /api/v1/search/export?q=caldeirada&format=json
  `)
})

test('a second factor, a review, a device to sign out and a farewell are read as they are meant (WEB-504)', async ({ page, request }) => {
  const person = { ...somebody('Ada Quick'), email: `reader-${Date.now()}@example.com` }
  await haveAccount(page.request, person)
  expect((await request.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200)
  const main = page.locator('main')
  await open(page, '/settings/security')
  await expect(page.getByRole('region', { name: 'Devices', exact: true })).toMatchAriaSnapshot(`
    - region "Devices":
      - heading "Devices" [level=2]
      - paragraph: Here you are signed in. Sign out what you do not know, then change your password.
      - list:
        - listitem:
          - paragraph: Chrome on Linux This device
          - paragraph:
            - time: Active now
        - listitem:
          - paragraph: Playwright
          - paragraph:
            - time: Active now
          - button "Sign out Playwright"
      - paragraph:
        - button "Sign out all other devices"
  `)
  await page.getByRole('link', { name: 'Set up' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Set up two-factor authentication" [level=1]
      - paragraph: You need an authenticator app on your phone. Nothing changes before the third step.
      - list:
        - listitem:
          - 'region "Step 1 of 4: Enter your password"':
            - 'heading "Step 1 of 4: Enter your password" [level=2]'
            - text: Password
            - paragraph: So that nobody else can do this on an open computer.
            - textbox "Password"
            - button "Show password"
            - button "Continue"
            - link "Cancel":
              - /url: /settings/security
        - listitem:
          - 'region "Step 2 of 4: Scan the QR code"':
            - 'heading "Step 2 of 4: Scan the QR code" [level=2]'
        - listitem:
          - 'region "Step 3 of 4: Confirm with a code"':
            - 'heading "Step 3 of 4: Confirm with a code" [level=2]'
        - listitem:
          - 'region "Step 4 of 4: Save your backup codes"':
            - 'heading "Step 4 of 4: Save your backup codes" [level=2]'
  `)
  await open(page, '/settings/security/delete-your-account')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Delete your account" [level=1]
      - paragraph: /Your account is erased after \\d+ days\\. Until then you can come back\\./
      - region "What is erased":
        - heading "What is erased" [level=2]
        - list:
          - listitem: Your profile, your e-mail address and all your ways to sign in
          - listitem: Your reviews, their stars and your votes
          - listitem: "All devices: you are signed out everywhere"
          - listitem: The record of what happened to your account
        - heading "What stays" [level=3]
        - paragraph: /Only your username/
      - region "Perhaps this is enough":
        - heading "Perhaps this is enough" [level=2]
        - paragraph:
          - link "Sign out all other devices":
            - /url: /settings/security#sessions
        - paragraph:
          - link "Hide your profile from everybody":
            - /url: /settings/profile#visibility
      - region "Take your data along":
        - heading "Take your data along" [level=2]
        - paragraph: Everything we keep about you, as a JSON file.
        - paragraph:
          - button "Download my data"
      - region "Delete":
        - heading "Delete" [level=2]
        - text: /Type reader-\\d+@example\\.com to confirm/
        - textbox /Type reader-\\d+@example\\.com to confirm/
        - text: Password
        - textbox "Password"
        - button "Show password"
        - link "Keep my account":
          - /url: /settings/security
        - button "Delete my account"
  `)
  await open(page, '/search?q=Caldo%20verde')
  await main.getByRole('link', { name: 'Caldo verde' }).first().click()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(page.getByRole('region', { name: 'Reviews' }).locator('form')).toMatchAriaSnapshot(`
    - form "Caldo verde":
      - group "Your rating":
        - 'radio "1 star: bad"'
        - text: "1 star: bad"
        - 'radio "2 stars: poor"'
        - text: "2 stars: poor"
        - 'radio "3 stars: all right"'
        - text: "3 stars: all right"
        - 'radio "4 stars: good"'
        - text: "4 stars: good"
        - 'radio "5 stars: excellent"'
        - text: "5 stars: excellent"
      - text: Your review (optional)
      - paragraph: What should others know? Stars alone are fine, too.
      - textbox "Your review (optional)"
      - text: Day of your visit (optional)
      - textbox "Day of your visit (optional)"
      - button "Publish"
      - button "Cancel"
  `)
})
