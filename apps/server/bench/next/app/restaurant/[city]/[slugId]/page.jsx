import postgres from 'postgres'

/** The peer of the pages bench: a place, its hours and its menu, read from the same tables and rendered for each request. No style, no script of its own. */
export const dynamic = 'force-dynamic'

const sql = postgres(process.env.PEER_DATABASE_URL, { max: 10 })

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = (minute) => `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export default async function Page({ params }) {
  const { slugId } = await params
  const [place] = await sql`
    select r.*, c.name as city_name, c.slug as city_slug,
      (select json_agg(p order by p.position) from opening_period p where p.restaurant_id = r.id) as periods
    from restaurant r join city c on c.id = r.city_id where r.public_no = ${slugId.split('-').at(-1)}`
  const items = await sql`
    select i.*, s.name as section from item i left join menu_section s on s.id = i.section_id
    where i.restaurant_id = ${place.id} and i.deleted_at is null order by s.position, i.position`
  const sections = [...new Set(items.map(({ section }) => section))].map((name) => [name, items.filter(({ section }) => section === name)])
  return (
    <>
      <header>
        <a href="/">Morsel</a>
        <nav>
          <a href="/search">Search</a>
          <a href="/login">Sign in</a>
          <a href="/signup">Sign up</a>
        </nav>
      </header>
      <main>
        <nav>
          <a href={`/app?city=${place.city_slug}`}>{place.city_name}</a>
          <span>{place.name}</span>
        </nav>
        <h1>{place.name}</h1>
        <p>{place.address_text}</p>
        <p>{place.phone}</p>
        <p>{place.website && <a href={place.website}>{place.website}</a>}</p>
        <table>
          <tbody>
            {days.map((day, weekday) => (
              <tr key={day}>
                <th>{day}</th>
                <td>
                  {(place.periods ?? [])
                    .filter((period) => period.weekday === weekday)
                    .map((period) => `${clock(period.opens_minute)}–${clock(period.closes_minute)}`)
                    .join(', ') || 'Closed'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>Menu</h2>
        {sections.map(([name, dishes]) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul>
              {dishes.map((dish) => (
                <li key={dish.id}>
                  <a href={`/item/${dish.id}`}>{dish.name}</a> <span>{(dish.price_minor / 100).toFixed(2)} €</span>
                  <p>{dish.description}</p>
                  <p>
                    {Object.keys(dish.diets).map((diet) => (
                      <span key={diet}>{diet}</span>
                    ))}
                  </p>
                  <p>Contains {Object.keys(dish.allergens).join(', ')}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <h2>Reviews</h2>
        <p>No reviews yet.</p>
      </main>
    </>
  )
}
