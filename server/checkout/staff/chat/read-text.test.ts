import { describe, expect, test } from 'vitest';
import { demoProducts } from '#server/catalogue/demo/products.ts';
import { demoSearchKeywords } from '#server/catalogue/demo/search-keywords.ts';
import { knownProduct } from '#server/checkout/staff/chat/find-goods.ts';
import { readText } from '#server/checkout/staff/chat/read-text.ts';

const products = demoProducts.map(({ name, slug }) => knownProduct(name, demoSearchKeywords[slug] ?? []));
/** A Monday. */
const NOW = new Date('2026-11-16T06:00:00Z');

type ExpectedChat = {
  text: string;
  name?: string;
  phone?: string;
  second?: string;
  email?: string;
  address?: string;
  town?: string;
  postalCode?: string;
  day?: string;
  method?: string;
  gift?: true;
  goods?: string[];
};

/** As people write to a shop, with names and numbers that nobody has. */
const CHATS: ExpectedChat[] = [
  {
    text: 'Hi, I want 2 aloe gel and 1 lip balm pls\nName: Sanduni Herath\nAddress: No 12, Galaha Road, Peradeniya 20400\nTel 071 555 0144\nCOD',
    name: 'Sanduni Herath',
    phone: '+94715550144',
    address: 'No 12, Galaha Road',
    town: 'Peradeniya, Kandy',
    postalCode: '20400',
    method: 'cod',
    goods: ['2 aloe gel', '1 lip balm'],
  },
  {
    text: 'day cream ekai lip balm dekai one\nmage nama Kasun Perera\n45/2 Temple road, Nugegoda\n0771234567\ncash on delivery',
    name: 'Kasun Perera',
    phone: '+94771234567',
    address: '45/2 Temple road',
    town: 'Nugegoda, Colombo',
    method: 'cod',
    goods: ['1 day cream', '2 lip balm'],
  },
  {
    text: 'මගේ නම නිමාලි පෙරේරා\nගෙල් දෙකයි\nඅංක ෧෨, පන්සල පාර, Kandy\n෦෭෧ ෫෫෫ ෦෧෪෪',
    name: 'නිමාලි පෙරේරා',
    phone: '+94715550144',
    address: 'අංක 12, පන්සල පාර',
    town: 'Kandy, Kandy',
  },
  {
    text: 'ජෙල් දෙකයි ක්‍රීම් එකයි එවන්න. ෦෭෧෫෫෫෦෧෧෯. Gampaha',
    phone: '+94715550119',
    town: 'Gampaha, Gampaha',
    goods: ['2 ජෙල්', '1 ක්‍රීම්'],
  },
  {
    text: 'gel x2, day cream x 1\nRuwan Silva\n12 Main Street\nNegombo\n+94 71 555 0177',
    name: 'Ruwan Silva',
    phone: '+94715550177',
    address: '12 Main Street',
    town: 'Negombo, Gampaha',
    goods: ['2 gel', '1 day cream'],
  },
  {
    text: '[16/11/2026, 09:12:33] Shehan Perera: need 3 neem soap\n[16/11/2026, 09:13:02] Shehan Perera: 88 Lake Road, Kurunegala\n[16/11/2026, 09:13:40] Shehan Perera: 0715550119 card payment',
    name: 'Shehan Perera',
    phone: '+94715550119',
    address: '88 Lake Road',
    town: 'Kurunegala, Kurunegala',
    method: 'card',
    goods: ['3 neem soap'],
  },
  {
    text: '16/11/2026, 09:12 - +94 71 555 0133: shampoo 1 conditioner 1\n16/11/2026, 09:14 - +94 71 555 0133: Malabe',
    phone: '+94715550133',
    town: 'Malabe, Colombo',
    goods: ['1 shampoo', '1 conditioner'],
  },
  {
    text: 'Hello, can I get two night creams and a face wash? I am Tharindu. 0094 71 555 0155. Send to 7 Flower Lane, Maharagama by Saturday',
    name: 'Tharindu',
    phone: '+94715550155',
    address: '7 Flower Lane',
    town: 'Maharagama, Colombo',
    day: '2026-11-21',
    goods: ['2 night creams', '1 face wash'],
  },
  {
    text: 'gel 2k evanna\nDilani Fernando, 23/A Beach Rd, Panadura\n071-555-0122',
    name: 'Dilani Fernando',
    phone: '+94715550122',
    address: '23/A Beach Rd',
    town: 'Panadura, Kalutara',
    goods: ['2 gel'],
  },
  {
    text: 'Hi akka mata hair oil ekak one. thagi ekak. Amaya, 5 Park Avenue, Matara, 0715550166. heta evanna puluwanda',
    phone: '+94715550166',
    town: 'Matara, Matara',
    day: '2026-11-17',
    gift: true,
    goods: ['1 hair oil'],
  },
  {
    text: 'hand and nail cream 2\nbody lotion\nFathima Rizwana\nNo.3, Mosque Lane\nKattankudy\n0755550101\nkoko',
    name: 'Fathima Rizwana',
    phone: '+94755550101',
    address: 'No.3, Mosque Lane',
    town: 'Kattankudy, Batticaloa',
    method: 'koko',
    goods: ['2 hand nail cream', '1 body lotion'],
  },
  {
    text: 'pls send pure gell 99% 2 bottles to Nadeesha, 14 Hill St, Peradenya. tel 0715550188 second 081 555 0188',
    phone: '+94715550188',
    second: '+94815550188',
    town: 'Peradeniya, Kandy',
    goods: ['2 pure gell'],
  },
  {
    text: '２ lip balm\nname: Ishara\naddress: ４５ Galle Road, Colombo 03\n０７１５５５０１９９',
    name: 'Ishara',
    phone: '+94715550199',
    address: '45 Galle Road',
    town: 'Colombo 3, Colombo',
    goods: ['2 lip balm'],
  },
  {
    text: 'after sun gel 1, eye gel 2, facial mist 1. Kavindu Jayasinghe 12 Galle Road Hikkaduwa 0775550111 cod',
    phone: '+94775550111',
    town: 'Hikkaduwa, Galle',
    method: 'cod',
    goods: ['1 after sun gel', '2 eye gel', '1 facial mist'],
  },
  {
    text: 'Order\n1 x Aloe Vera Day Cream\n2 x Aloe Vera & Neem Soap\nGift wrapped for my mother\nDeliver to: Mrs Kumari, 9 Rose Garden, Battaramulla 10120\nMob: +94775550122\nmail: kumari@example.com',
    phone: '+94775550122',
    email: 'kumari@example.com',
    town: 'Battaramulla, Colombo',
    postalCode: '10120',
    gift: true,
    goods: ['1 aloe vera day cream', '2 aloe vera neem soap'],
  },
  {
    text: 'I need shampoo thunak saha conditioner dekak. Nuwan, Anuradhapura. 0715550100 bank transfer',
    phone: '+94715550100',
    town: 'Anuradhapura, Anuradhapura',
    method: 'bank',
    goods: ['3 shampoo', '2 conditioner'],
  },
  {
    text: 'Priyanka\n0715550101\nlip blam 4',
    name: 'Priyanka',
    phone: '+94715550101',
    goods: ['4 lip blam'],
  },
  {
    text: 'hair serum එකක් සහ scalp oil දෙකක්\nනම: සුනිල්\nලිපිනය: 34 Station Road, Ragama\n0715550102',
    name: 'සුනිල්',
    phone: '+94715550102',
    address: '34 Station Road',
    town: 'Ragama, Gampaha',
    goods: ['1 hair serum', '2 scalp oil'],
  },
  {
    text: 'Vanakkam, aloe gel rendu. Peyar Kavitha. 12 Temple Road, Jaffna. 0775550103',
    name: 'Kavitha',
    phone: '+94775550103',
    town: 'Jaffna, Jaffna',
    goods: ['2 aloe gel'],
  },
  {
    text: 'brightening cream 1 pls. on 20th nov. 15 Lake View Road, Kandy, 0775550104. paying with mint pay',
    phone: '+94775550104',
    address: '15 Lake View Road',
    town: 'Kandy, Kandy',
    day: '2026-11-20',
    method: 'mintpay',
    goods: ['1 brightening cream'],
  },
  {
    text: 'conditioner - 2\nshampoo - 2\nName - Gayan Bandara\nAddress - 101, Kandy Road, Kegalle\nPhone - 771555123',
    name: 'Gayan Bandara',
    phone: '+94771555123',
    address: '101, Kandy Road',
    town: 'Kegalle, Kegalle',
    goods: ['2 conditioner', '2 shampoo'],
  },
  {
    text: 'sandalwood cream ekak evannako 25/11. Hashini de Silva\n77 High Level Road\nHomagama',
    address: '77 High Level Road',
    town: 'Homagama, Colombo',
    day: '2026-11-25',
    goods: ['1 sandalwood cream'],
  },
  {
    text: 'KOM-GE-001 x 3 for Amila 0715550105 Ja-Ela',
    phone: '+94715550105',
    town: 'Ja-Ela, Gampaha',
  },
  {
    text: '🌿🌿 2 gel 🌿 0715550106 😊 Wattala',
    phone: '+94715550106',
    town: 'Wattala, Gampaha',
    goods: ['2 gel'],
  },
  { text: 'How much is delivery to Trincomalee? thanks, have a nice day', town: 'Trincomalee, Trincomalee', goods: [] },
  { text: '', goods: [] },
];

describe('what a message says', () => {
  test.each(CHATS.map((said) => [said.text.slice(0, 40).replaceAll('\n', ' / ') || 'nothing', said] as const))(
    '[CHT-01] %s',
    (_title, said) => {
      const read = readText(said.text, products, NOW);
      const place = read.place?.value;
      const got = {
        name: read.name?.value,
        phone: read.phone?.value,
        second: read.secondPhone?.value,
        email: read.email?.value,
        address: read.address?.value,
        town: place && `${place.town}, ${place.district}`,
        postalCode: place?.postalCode,
        day: read.day?.value,
        method: read.method?.value,
        gift: read.gift?.value,
        goods: read.goods.map(({ qty, words }) => `${qty} ${words.join(' ')}`),
      };
      const { text, ...expected } = said;
      expect(got).toMatchObject(expected);
      // Whatever was not said is not made up.
      for (const what of ['method', 'gift', 'email', 'second', 'phone'] as const)
        if (!(what in expected)) expect([what, got[what]]).toEqual([what, undefined]);
    },
  );
});
