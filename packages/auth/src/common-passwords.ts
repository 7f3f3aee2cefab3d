import { isOwnName, type PasswordOwner } from '@morsel/contract/password'

/** Rejects the most common passwords. This doesn't measure strength: the list has only the top of published lists and simple variations. */

/** Passwords that no rule below generates. Lower-cased. */
const known = `
000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 0123456789 0987654321 9876543210 987654321 87654321
654321 666666 696969 777777 888888 159753 147258369 123654789 789456123 741852963 963852741 147852369 159357456 1020304050 102030405060
123123123 123321123 12341234 1234512345 123456654321 1234554321 12344321 123454321 11223344 1122334455 112233445566 11112222 10203040
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsxedcrfv zaq12wsx zaq1zaq1 zaq1xsw2
qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwer1234 qwert12345 1234qwer 12345qwert
123456qwerty 123qweasd 123qweasdzxc qweasdzxc qweasd123 qweqweqwe asdfghjk asdfghjkl asdfasdf asdf1234 asdfjkl; zxcvbnm1 zxcvbnm123 zxcvzxcv
zxcvbnm,./ poiuytrewq lkjhgfdsa mnbvcxz mnbvcxz1 azertyuiop azerty123 qwertzuiop qwertz123 abcd1234 abc12345 abc123456 abcdefgh abcdefghi
abcdefghij a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a123456789 a12345678 a1234567 1a2b3c4d abcabcabc aaaaaaaa1 asd12345 asd123456 123456789a
123456789q 12345678a 12345678q 1234abcd 123abc123 abc123abc 123456abc 12345abc 123456aa 123456as
password passwords password0 passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd pa55word pa55w0rd passwort passwort1 motdepasse contrasena contraseña
lozinka1 heslo123 salasana parola123 wachtwoord losenord lösenord senha123 sifre123 parool123 passpass password!@# p@$$w0rd pass1234 pass12345
pass123456 mypassword thepassword newpassword yourpassword password99 password69 password00 password07 password13 password21 password22 password23
letmein1 letmein123 letmein! letmeinnow welcome1 welcome12 welcome123 welcome2 welcome! changeme changeme1 changeme123 changeit default1 secret123
secret12 trustno1 trustnoone opensesame whatever whatever1 nothing1 something computer computer1 internet internet1 keyboard samsung1 samsung123
administrator admin123 admin1234 admin12345 admin123456 adminadmin rootroot root1234 toor1234 guest123 user1234 useruser test1234 test12345
test123456 testtest testing1 testing123 tester123 demo1234 demodemo login123 loginlogin master123 qwaszx12 access14
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyou3 iloveme1 ilovegod ilovehim ilovemom loveyou1 loveyou2 lovelove lovely123
loveme123 mylove123 iloveu12 iloveyousomuch sunshine sunshine1 sunshine2 princess princess1 princess2 princess12 princess123 beautiful beautiful1
football football1 football12 football123 baseball baseball1 baseball2 basketball basketball1 softball volleyball hockey123 soccer12 soccer123
liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 barcelona barcelona1 realmadrid juventus manchester manutd123 everton1 rangers1
superman superman1 batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 naruto123 dragonball minecraft minecraft1 nintendo
playstation xbox1234 counter-strike warcraft fortnite fortnite1 roblox123 harrypotter hellokitty hellokitty1 mickeymouse scoobydoo garfield
michelle michelle1 jennifer jennifer1 jessica1 jessica123 ashley12 amanda123 nicole12 nicole123 charlie1 charlie123 michael1 michael123
jordan23 jordan123 anthony1 anthony123 matthew1 andrew123 daniel12 daniel123 joshua12 joshua123 thomas12 thomas123 william1 alexander alexander1
alexandra elizabeth elizabeth1 christina christine christian christopher stephanie samantha samantha1 danielle victoria victoria1 veronica
benjamin jonathan nicholas sebastian fernando alejandro francisco margarita katherine caroline patricia isabella gabriela gabriel1 valentina
monkey12 monkey123 dragon12 dragon123 tigger12 shadow12 shadow123 buster12 killer12 killer123 hunter12 hunter123 ginger12 pepper12 cookie12
cookie123 summer12 summer123 winter12 flower12 flower123 banana12 orange12 cheese12 cheese123 chocolate chocolate1 strawberry pineapple
butterfly butterfly1 elephant dolphin1 dolphins penguin1 snoopy12 snowball snowman1 rainbow1 rainbow123 blessed1 blessing jesus123 jesuschrist
angel123 angels12 heaven12 babygirl babygirl1 babygirl12 babyboy1 sweetheart sweetie1 sweetpea honey123 precious cutie123 gangster playboy1
mustang1 corvette porsche1 ferrari1 mercedes yamaha12 harley12 harleydavidson motorola logitech scorpion midnight phoenix1 diamond1 platinum
blink182 metallica metallica1 slipknot slipknot1 greenday eminem12 nirvana1 ironmaiden rockyou1 rockstar rockstar1 gameover deadpool firebird
america1 australia brooklyn michigan montana1 dallas12 chicago1 newyork1 london12 london123 brasil123 portugal argentina colombia california
fuckyou1 fuckyou2 fuckyou! fuckyou123 fuckoff1 asshole1 bullshit biteme12 fucker12 bigdick1 pussycat sexyboy1 sexygirl sexy1234
qwerty!@# !@#$%^&* !@#$%^&*() !qaz2wsx !qaz@wsx 1!2@3#4$ abc!@#123 aa@123456 p@ss1234 p@ssword1 p@ssw0rd1 p@ssw0rd123 admin@123 abcd@1234
pass@123 test@123 welcome@123 india@123 qwerty@123 password@123 password@1
spring2024 spring2025 spring2026 summer2023 summer2024 summer2025 summer2026 autumn2024 autumn2025 winter2023 winter2024 winter2025 winter2026
january1 february december november september monday123 sunday123 friday13
`

/** Words that are often followed by a number or a mark. */
const words =
  'password passw0rd qwerty qwertyuiop letmein welcome admin administrator iloveyou monkey dragon master sunshine princess football baseball superman batman shadow michael jordan hunter login hello freedom whatever trustno1 starwars computer internet secret summer winter charlie pokemon samsung abc123 test azerty asdfgh zxcvbn morsel'

const endings = [
  '',
  '0',
  '1',
  '2',
  '3',
  '7',
  '01',
  '11',
  '12',
  '22',
  '69',
  '99',
  '007',
  '111',
  '123',
  '321',
  '1234',
  '12345',
  '123456',
  '!',
  '!!',
  '1!',
  '123!',
  '1234!',
  '@123',
]

/** Short runs of characters repeated up to 12 characters. */
const repeated = ['a', 'q', 'z', 'x', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'ab', '12', '123', 'abc', 'qwe', 'asd'].flatMap(
  (run) => [6, 7, 8, 9, 10, 11, 12].map((length) => run.repeat(length).slice(0, length)),
)

const commonPasswords: ReadonlySet<string> = new Set([
  ...known.trim().split(/\s+/),
  ...words.split(' ').flatMap((word) => endings.map((ending) => word + ending)),
  ...repeated,
])

/** Whether a password is too common, or is the user's own email or username. Ignores case. */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  return commonPasswords.has(password.toLowerCase()) || isOwnName(password, owner)
}
