import { createAccount, expect, newUser, open, test } from './fixtures.ts'
import { linkText, t } from './texts.ts'

/** Returns the heading of a step, including its text for screen readers. */
const step = (number: number, title: string) => t('setup.step', { number, count: 4, title })

/** Screens as screen readers see them: roles, names and states in order. */

test('sign-in, sign-up and search have the right roles, names and states (WEB-504)', async ({ page }) => {
  const main = page.locator('main')
  await open(page, '/login')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - 'heading "${t('login.title')}" [level=1]'
      - text: "${t('forms.identifier')}"
      - 'textbox "${t('forms.identifier')}"'
      - text: "${t('forms.password')}"
      - 'textbox "${t('forms.password')}"'
      - 'button "${t('forms.showPassword')}"'
      - paragraph:
        - 'link "${t('login.forgot')}"':
          - /url: /forgot-password
      - 'checkbox "${t('login.rememberMe')}" [checked]'
      - text: "${t('login.rememberMe')}"
      - 'button "${t('login.submit')}"'
      - 'button "${t('login.passkey')}"'
      - paragraph:
        - text: "${t('login.noAccount')}"
        - 'link "${t('login.createAccount')}"':
          - /url: /signup
  `)
  await open(page, '/signup')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - 'heading "${t('signup.title')}" [level=1]'
      - text: "${t('forms.name')}"
      - 'textbox "${t('forms.name')}"'
      - text: "${t('forms.email')}"
      - 'textbox "${t('forms.email')}"'
      - text: "${t('forms.password')}"
      - paragraph: "${t('forms.passwordHint', { min: 8 })}"
      - 'textbox "${t('forms.password')}"'
      - 'button "${t('forms.showPassword')}"'
      - status
      - paragraph:
        - 'link "${linkText('signup.terms', 'terms')}"':
          - /url: /terms
        - 'link "${linkText('signup.terms', 'eula')}"':
          - /url: /eula
        - 'link "${linkText('signup.terms', 'privacy')}"':
          - /url: /privacy
      - 'button "${t('signup.submit')}"'
      - paragraph:
        - text: "${t('signup.haveAccount')}"
        - 'link "${t('signup.signIn')}"':
          - /url: /login
  `)
  await open(page, '/search?q=caldeirada&kind=items')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - 'heading "${t('search.headingFor', { query: 'caldeirada' })}" [level=1]'
      - search:
        - text: "${t('search.boxLabel')}"
        - 'searchbox "${t('search.boxLabel')}"': caldeirada
        - text: "${t('search.cityLabel')}"
        - 'combobox "${t('search.cityLabel')}"':
          - 'option "${t('search.anyCity')}" [selected]'
          - option "Portalva"
          - option "Rönnhamn"
          - option "Kazehama (風浜)"
        - 'button "${t('search.submit')}"'
      - 'navigation "${t('search.kinds')}"':
        - list:
          - listitem:
            - 'link "${t('search.dishes')} 1"':
              - /url: /search?q=caldeirada
          - listitem:
            - 'link "${t('search.restaurants')} 1"':
              - /url: /search?q=caldeirada&kind=restaurants
      - 'region "${t('search.filters')}"':
        - 'button "${t('search.nearMe')}"'
        - status
        - 'checkbox "${t('places.openNow')}" [disabled]'
        - text: "${t('places.openNow')}"
        - paragraph: "${t('search.openNeedsPlace')}"
        - 'group "${t('search.diets')}"':
          - 'checkbox "${t('places.diet.pescatarian')} (1)"'
          - text: "${t('places.diet.pescatarian')} (1)"
          - 'checkbox "${t('places.diet.lactose_free')} (1)"'
          - text: "${t('places.diet.lactose_free')} (1)"
        - 'group "${t('search.prices')}"':
          - 'checkbox "${t('places.price.2')} (1)"'
          - text: "${t('places.price.2')} (1)"
        - 'group "${t('search.cuisines')}"':
          - 'checkbox "${t('cuisines.portuguese')} (1)"'
          - text: "${t('cuisines.portuguese')} (1)"
          - 'checkbox "${t('cuisines.regional')} (1)"'
          - text: "${t('cuisines.regional')} (1)"
          - 'checkbox "${t('cuisines.seafood')} (1)"'
          - text: "${t('cuisines.seafood')} (1)"
        - text: "${t('search.rating')}"
        - 'combobox "${t('search.rating')}"':
          - 'option "${t('search.anyRating')}" [selected]'
          - 'option "${t('search.ratingFrom', { rating: '3.0' })}"'
          - 'option "${t('search.ratingFrom', { rating: '4.0' })}"'
          - 'option "${t('search.ratingFrom', { rating: '4.5' })}"'
      - status: "${t('search.dishCount', { count: 1 })}"
      - 'region "${t('search.results')}"':
        - 'heading "${t('search.dishCount', { count: 1 })}" [level=2]'
        - list:
          - listitem:
            - article:
              - heading "Caldeirada de domingo" [level=3]:
                - link "Caldeirada de domingo":
                  - /url: /^\\/item\\//
              - paragraph: /€\\d+\\.\\d+/
              - text: /${t('places.diet.pescatarian')} ${t('places.diet.lactose_free')}/
              - paragraph: "${t('places.at', { place: 'Tasca do Arrais, Portalva' })}"
              - paragraph: "The fish stew of whatever the net held: skate, monkfish, conger, peppers, saffron. For one very hungry person"
              - 'button "${t('places.saveNamed', { name: 'Caldeirada de domingo' })}"'
        - paragraph:
          - text: "${t('search.download')}"
          - link "CSV":
            - /url: /api/v1/search/export?q=caldeirada&format=csv
          - link "GeoJSON":
            - /url: /api/v1/search/export?q=caldeirada&format=geojson
          - link "JSON":
            - /url: /api/v1/search/export?q=caldeirada&format=json
  `)
})

test('two-factor setup, reviews, devices and deletion have the right roles, names and states (WEB-504)', async ({ page, request }) => {
  const person = { ...newUser('Ada Quick'), email: `reader-${Date.now()}@example.com` }
  await createAccount(page.request, person)
  expect((await request.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200)
  const main = page.locator('main')
  await open(page, '/settings/security')
  await expect(page.getByRole('region', { name: t('security.sessions'), exact: true })).toMatchAriaSnapshot(`
    - 'region "${t('security.sessions')}"':
      - 'heading "${t('security.sessions')}" [level=2]'
      - paragraph: "${t('security.sessionsHint')}"
      - list:
        - listitem:
          - paragraph: "Chrome on Linux ${t('security.thisDevice')}"
          - paragraph:
            - time: "${t('security.activeNow')}"
        - listitem:
          - paragraph: Playwright
          - paragraph:
            - time: "${t('security.activeNow')}"
          - 'button "${t('security.signOutDeviceNamed', { device: 'Playwright' })}"'
      - paragraph:
        - 'button "${t('security.signOutAll')}"'
  `)
  await page.getByRole('link', { name: t('security.setUpTwoFactor') }).click()
  await expect(page.getByRole('textbox', { name: t('forms.password') })).toBeVisible()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - 'heading "${t('setup.title')}" [level=1]'
      - paragraph: "${t('setup.intro')}"
      - list:
        - listitem:
          - 'region "${step(1, t('setup.password'))}"':
            - 'heading "${step(1, t('setup.password'))}" [level=2]'
            - text: "${t('forms.password')}"
            - paragraph: "${t('setup.passwordHint')}"
            - 'textbox "${t('forms.password')}"'
            - 'button "${t('forms.showPassword')}"'
            - 'button "${t('setup.continue')}"'
            - 'link "${t('security.cancel')}"':
              - /url: /settings/security
        - listitem:
          - 'region "${step(2, t('setup.scan'))}"':
            - 'heading "${step(2, t('setup.scan'))}" [level=2]'
        - listitem:
          - 'region "${step(3, t('setup.code'))}"':
            - 'heading "${step(3, t('setup.code'))}" [level=2]'
        - listitem:
          - 'region "${step(4, t('setup.codes'))}"':
            - 'heading "${step(4, t('setup.codes'))}" [level=2]'
  `)
  await open(page, '/settings/security/delete-your-account')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - 'heading "${t('deletion.title')}" [level=1]'
      - paragraph: "${t('deletion.intro', { days: 30 })}"
      - 'region "${t('deletion.goesTitle')}"':
        - 'heading "${t('deletion.goesTitle')}" [level=2]'
        - list:
          - listitem: "${t('deletion.goesProfile')}"
          - listitem: "${t('deletion.goesReviews')}"
          - listitem: "${t('deletion.goesDevices')}"
          - listitem: "${t('deletion.goesJournal')}"
        - 'heading "${t('deletion.staysTitle')}" [level=3]'
        - paragraph: "${t('deletion.staysName', { days: 30 })}"
      - 'region "${t('deletion.insteadTitle')}"':
        - 'heading "${t('deletion.insteadTitle')}" [level=2]'
        - paragraph:
          - 'link "${t('deletion.insteadSignOut')}"':
            - /url: /settings/security#sessions
        - paragraph:
          - 'link "${t('deletion.insteadPrivate')}"':
            - /url: /settings/profile#visibility
      - 'region "${t('deletion.dataTitle')}"':
        - 'heading "${t('deletion.dataTitle')}" [level=2]'
        - paragraph: "${t('security.dataHint')}"
        - paragraph:
          - 'button "${t('security.download')}"'
      - 'region "${t('deletion.formTitle')}"':
        - 'heading "${t('deletion.formTitle')}" [level=2]'
        - text: "${t('deletion.phrase', { phrase: person.email })}"
        - 'textbox "${t('deletion.phrase', { phrase: person.email })}"'
        - text: "${t('forms.password')}"
        - 'textbox "${t('forms.password')}"'
        - 'button "${t('forms.showPassword')}"'
        - 'link "${t('deletion.keep')}"':
          - /url: /settings/security
        - 'button "${t('deletion.submit')}"'
  `)
  await open(page, '/search?q=Caldo%20verde')
  await main.getByRole('link', { name: 'Caldo verde' }).first().click()
  await page.getByRole('button', { name: t('reviews.write') }).click()
  await expect(page.getByRole('region', { name: t('reviews.heading') }).locator('form')).toMatchAriaSnapshot(`
    - form "Caldo verde":
      - 'group "${t('reviewForm.rating')}"':
        - 'radio "${t('reviewForm.stars.1')}"'
        - text: "${t('reviewForm.stars.1')}"
        - 'radio "${t('reviewForm.stars.2')}"'
        - text: "${t('reviewForm.stars.2')}"
        - 'radio "${t('reviewForm.stars.3')}"'
        - text: "${t('reviewForm.stars.3')}"
        - 'radio "${t('reviewForm.stars.4')}"'
        - text: "${t('reviewForm.stars.4')}"
        - 'radio "${t('reviewForm.stars.5')}"'
        - text: "${t('reviewForm.stars.5')}"
      - text: "${t('reviewForm.body')} (${t('reviewForm.optional')})"
      - paragraph: "${t('reviewForm.bodyHint')}"
      - 'textbox "${t('reviewForm.body')} (${t('reviewForm.optional')})"'
      - text: "${t('reviewForm.visitedOn')} (${t('reviewForm.optional')})"
      - 'textbox "${t('reviewForm.visitedOn')} (${t('reviewForm.optional')})"'
      - 'button "${t('reviewForm.publish')}"'
      - 'button "${t('reviewForm.cancel')}"'
  `)
})
