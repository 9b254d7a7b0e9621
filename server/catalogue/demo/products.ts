export type DemoProduct = {
  id: number;
  categoryId: number;
  slug: string;
  name: string;
  pack: string;
  sku: string;
  priceCents: number;
  stock: number;
  /** Position in the Featured order. */
  rank: number;
  /** ISO date the product joined the range: the Newest order. */
  addedOn: string;
  description: string;
  /** One step per line. */
  directions: string | null;
  ingredients: string[];
  /** File names under media/images. */
  images: { file: string; alt: string }[];
};

const GELS = 2;

/** Invented, as the shop is: gels are not registered as the creams are. */
export function demoNmraNumber({ id, categoryId }: Pick<DemoProduct, 'id' | 'categoryId'>): string | null {
  return categoryId === GELS ? null : `NMRA/DEMO/${String(id).padStart(4, '0')}`;
}

export const demoCategories = [
  {
    id: 1,
    name: 'Aloe Vera Cream',
    description: 'Creams for face and hands: the inner leaf, a few good oils and enough butter to hold them together.',
    rank: 1,
    image: { file: 'category-cream.webp', alt: 'Komarika creams on plaster plinths with a potted aloe.' },
  },
  {
    id: 2,
    name: 'Aloe Vera Gel',
    description: 'The leaf at its plainest. Cold pressed, barely thickened, and at its best straight from the fridge.',
    rank: 2,
    image: {
      file: 'category-gel.webp',
      alt: 'Komarika aloe gels with a clear aloe fillet, a leaf cut lengthwise and a drop of gel.',
    },
  },
  {
    id: 3,
    name: 'Aloe Vera Body Care',
    description: 'What stands by the sink and the bath, for every day and for everyone in the house.',
    rank: 3,
    image: {
      file: 'category-body.webp',
      alt: 'Komarika body lotion, face wash, rose mist, soap and lip balm with petals and neem.',
    },
  },
  {
    id: 4,
    name: 'Aloe Vera Hair Care',
    description: 'Wash, soften, smooth and oil. Made for hair that lives with heat, hard water and the monsoon.',
    rank: 4,
    image: {
      file: 'category-hair.webp',
      alt: 'Komarika shampoo, conditioner, serum and hair oil with a wooden comb and a brass bowl of oil.',
    },
  },
];

export const demoProducts: DemoProduct[] = [
  {
    id: 1,
    categoryId: 1,
    slug: 'day-cream',
    name: 'Aloe Vera Day Cream',
    pack: '50 g jar',
    sku: 'KOM-CR-001',
    priceCents: 185_000,
    stock: 120,
    rank: 1,
    addedOn: '2024-02-12',
    description:
      'A light daily cream that sinks in within a minute. Fresh inner leaf, rice bran oil and nothing that shines, ' +
      'in a 50 g jar with a bamboo lid.',
    directions: [
      'Wash your face and leave it a little damp.',
      'Warm a small amount between your fingers, about the size of a chickpea.',
      'Press it into face and neck, upwards, without rubbing.',
      'Wait a minute before sunscreen.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Rice bran oil',
      'Glycerin',
      'Cetearyl alcohol',
      'Shea butter',
      'Vitamin E',
      'Xanthan gum',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'day-cream-1.webp',
        alt: 'Aloe Vera Day Cream, 50 g white frosted glass jar with a bamboo lid, on an ivory ground.',
      },
      {
        file: 'day-cream-2.webp',
        alt: 'Aloe Vera Day Cream on sage green with a stroke of cream, a clear aloe fillet and a leaf cut lengthwise.',
      },
      { file: 'texture-cream.webp', alt: 'Swirl and strokes of rich white cream.' },
    ],
  },
  {
    id: 2,
    categoryId: 1,
    slug: 'night-repair-cream',
    name: 'Aloe Vera Night Repair Cream',
    pack: '50 g jar',
    sku: 'KOM-CR-002',
    priceCents: 225_000,
    stock: 80,
    rank: 2,
    addedOn: '2025-10-20',
    description:
      'A richer cream for the hours you are asleep: aloe, kokum butter and a little vitamin E. One 50 g jar covers ' +
      'about two months of nights, if you are not too generous.',
    directions: [
      'Use it last, on a clean face, about ten minutes before bed.',
      'Take half of what you think you need and press it in with flat hands.',
      'On warm nights keep to the cheeks and the neck.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Kokum butter',
      'Sesame seed oil',
      'Glycerin',
      'Cetearyl alcohol',
      'Glyceryl stearate',
      'Virgin coconut oil',
      'Vitamin E',
      'Xanthan gum',
      'Sodium benzoate',
      'Potassium sorbate',
      'Citric acid',
    ],
    images: [
      {
        file: 'night-repair-cream-1.webp',
        alt: 'Aloe Vera Night Repair Cream, 50 g deep green jar with a bamboo lid, on an ivory ground.',
      },
      {
        file: 'night-repair-cream-2.webp',
        alt: 'Aloe Vera Night Repair Cream on a green plinth with a swirl of cream and aloe leaves.',
      },
      { file: 'texture-cream.webp', alt: 'Swirl and strokes of rich white cream.' },
    ],
  },
  {
    id: 3,
    categoryId: 2,
    slug: 'pure-gel',
    name: 'Pure Aloe Vera Gel 99%',
    pack: '200 ml tub',
    sku: 'KOM-GE-001',
    priceCents: 145_000,
    stock: 240,
    rank: 3,
    addedOn: '2024-02-05',
    description:
      'Inner leaf gel, cold pressed, and one per cent of what keeps it fresh. A 200 ml tub for face, body, scalp and ' +
      'the back of a hot neck.',
    directions: [
      'Take what you need with clean, dry fingers.',
      'Spread it thinly and let it dry for two minutes.',
      'Close the lid well and finish the tub within six months of opening.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Glycerin',
      'Xanthan gum',
      'Ascorbic acid',
      'Citric acid',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'pure-gel-1.webp',
        alt: 'Pure Aloe Vera Gel 99%, 200 ml clear tub of nearly colourless gel with a bamboo lid, on an ivory ground.',
      },
      {
        file: 'pure-gel-2.webp',
        alt: 'Pure Aloe Vera Gel 99%, clear in its tub, with an aloe fillet, aloe leaves and a mound of clear gel.',
      },
      { file: 'texture-gel.webp', alt: 'A long clear fillet of aloe with tiny bubbles on wet slate.' },
    ],
  },
  {
    id: 4,
    categoryId: 2,
    slug: 'after-sun-gel',
    name: 'Aloe Vera After-Sun Cooling Gel',
    pack: '150 ml tube',
    sku: 'KOM-GE-002',
    priceCents: 165_000,
    stock: 95,
    rank: 4,
    addedOn: '2026-02-16',
    description:
      'Aloe and mint water for skin that stayed out too long. Keep the 150 ml tube in the fridge door, and next time ' +
      'take a hat.',
    directions: [
      'Rinse off salt, sand and sunscreen, and pat dry.',
      'Spread a generous layer over arms, neck and shoulders, and leave it to dry.',
      'Keep it away from the eyes, because the mint is lively.',
      'It is not a sunscreen, so put that on before you go out.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Peppermint water',
      'Glycerin',
      'Cucumber fruit extract',
      'Betaine',
      'Xanthan gum',
      'Menthol',
      'Citric acid',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'after-sun-gel-1.webp',
        alt: 'Aloe Vera After-Sun Cooling Gel, 150 ml translucent pale tube, on an ivory ground.',
      },
      { file: 'after-sun-gel-2.webp', alt: 'Aloe Vera After-Sun Cooling Gel with an aloe leaf, gel and water drops.' },
      { file: 'texture-gel.webp', alt: 'A long clear fillet of aloe with tiny bubbles on wet slate.' },
    ],
  },
  {
    id: 5,
    categoryId: 1,
    slug: 'brightening-cream',
    name: 'Aloe Vera & Sandalwood Brightening Cream',
    pack: '30 g tube',
    sku: 'KOM-CR-003',
    priceCents: 245_000,
    stock: 64,
    rank: 5,
    addedOn: '2025-08-04',
    description:
      'Sandalwood and aloe for an even, rested look; it will not make you fairer and does not try to. A 30 g tube ' +
      'for the evenings, with a sunscreen by day.',
    directions: [
      'Wash your face in the evening and pat it dry.',
      'Dot a pea of cream over forehead, cheeks and chin, then smooth it outwards.',
      'Wear a sunscreen the next morning.',
      'Try it on the inside of your arm first if you are new to sandalwood.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Rice bran oil',
      'Glycerin',
      'Cetearyl alcohol',
      'Glyceryl stearate',
      'Sandalwood extract',
      'Liquorice root extract',
      'Sandalwood oil',
      'Vitamin E',
      'Xanthan gum',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'brightening-cream-1.webp',
        alt: 'Aloe Vera & Sandalwood Brightening Cream, 30 g sand-coloured tube with a gold cap, on an ivory ground.',
      },
      {
        file: 'brightening-cream-2.webp',
        alt: 'Aloe Vera & Sandalwood Brightening Cream with sandalwood shavings, powder, a piece of heartwood and a dollop of cream.',
      },
      { file: 'texture-cream.webp', alt: 'Swirl and strokes of rich white cream.' },
    ],
  },
  {
    id: 6,
    categoryId: 1,
    slug: 'hand-nail-cream',
    name: 'Aloe Vera Hand & Nail Cream',
    pack: '75 ml tube',
    sku: 'KOM-CR-004',
    priceCents: 125_000,
    stock: 150,
    rank: 6,
    addedOn: '2024-09-02',
    description:
      'For hands that wash, cook and type: absorbed before you reach for the door handle. The 75 ml tube fits a ' +
      'handbag, a desk drawer or the shelf above the sink.',
    directions: [
      'Squeeze a line as long as a fingernail onto the back of one hand.',
      'Rub the backs together first, then the palms.',
      'Work what is left around each nail.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Glycerin',
      'Virgin coconut oil',
      'Cetearyl alcohol',
      'Shea butter',
      'Beeswax',
      'Castor oil',
      'Vitamin E',
      'Xanthan gum',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'hand-nail-cream-1.webp',
        alt: 'Aloe Vera Hand & Nail Cream, 75 ml deep green tube with a wooden cap, on an ivory ground.',
      },
      {
        file: 'hand-nail-cream-2.webp',
        alt: 'Aloe Vera Hand & Nail Cream on a plinth with a stroke of cream and a potted aloe.',
      },
      { file: 'texture-cream.webp', alt: 'Swirl and strokes of rich white cream.' },
    ],
  },
  {
    id: 7,
    categoryId: 2,
    slug: 'eye-gel',
    name: 'Aloe Vera & Cucumber Eye Gel',
    pack: '15 ml airless pump',
    sku: 'KOM-GE-003',
    priceCents: 195_000,
    stock: 3,
    rank: 7,
    addedOn: '2026-07-13',
    description:
      'A cool, weightless gel for tired mornings, with cucumber and no perfume. The 15 ml airless pump gives enough ' +
      'for both eyes in one press.',
    directions: [
      'Give one pump onto the tip of your ring finger and share it between both eyes.',
      'Pat it along the bone under the eye, from the inside out.',
      'Stay off the lids and the lash line.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Cucumber fruit water',
      'Glycerin',
      'Sodium hyaluronate',
      'Green tea leaf extract',
      'Betaine',
      'Xanthan gum',
      'Citric acid',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'eye-gel-1.webp',
        alt: 'Aloe Vera & Cucumber Eye Gel, 15 ml slim white airless pump with a gold collar, on an ivory ground.',
      },
      {
        file: 'eye-gel-2.webp',
        alt: 'Aloe Vera & Cucumber Eye Gel, cap off, a drop of gel at the pump, with a curled ribbon of cucumber.',
      },
      { file: 'texture-gel.webp', alt: 'A long clear fillet of aloe with tiny bubbles on wet slate.' },
    ],
  },
  {
    id: 8,
    categoryId: 3,
    slug: 'body-lotion',
    name: 'Aloe Vera Body Lotion',
    pack: '250 ml pump bottle',
    sku: 'KOM-BO-001',
    priceCents: 175_000,
    stock: 110,
    rank: 8,
    addedOn: '2024-06-17',
    description:
      'Soft all day in humid weather, and never sticky under a sleeve. The 250 ml bottle has a pump that works to ' +
      'the last drop, or very nearly.',
    directions: [
      'Smooth it on within five minutes of a bath, while the skin is still damp.',
      'One pump does an arm, two do a leg.',
      'Wait a moment before you dress.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Water',
      'Glycerin',
      'Virgin coconut oil',
      'Rice bran oil',
      'Cetearyl alcohol',
      'Glyceryl stearate',
      'Vitamin E',
      'Xanthan gum',
      'Citric acid',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'body-lotion-1.webp',
        alt: 'Aloe Vera Body Lotion, 250 ml cream-white pump bottle with a green pump, on an ivory ground.',
      },
      {
        file: 'body-lotion-2.webp',
        alt: 'Aloe Vera Body Lotion with a pool of lotion, an aloe leaf and a potted aloe.',
      },
      { file: 'texture-lotion.webp', alt: 'Pool of silky lotion with a folded ribbon on top.' },
    ],
  },
  {
    id: 9,
    categoryId: 3,
    slug: 'neem-soap',
    name: 'Aloe Vera & Neem Soap',
    pack: '100 g bar',
    sku: 'KOM-BO-002',
    priceCents: 45_000,
    stock: 400,
    rank: 9,
    addedOn: '2024-04-08',
    description:
      'A cold-process bar of 100 g, cured for five weeks before we put the paper band on. Coconut and neem oil do ' +
      'the washing, and aloe keeps it from feeling tight.',
    directions: null,
    ingredients: [
      'Saponified coconut oil',
      'Saponified rice bran oil',
      'Aloe barbadensis leaf juice',
      'Saponified castor oil',
      'Saponified neem oil',
      'Glycerin',
      'Neem leaf powder',
      'Sea salt',
    ],
    images: [
      {
        file: 'neem-soap-1.webp',
        alt: 'Aloe Vera & Neem Soap, two 100 g green bars, one in a paper band, one embossed with the Komarika mark, on an ivory ground.',
      },
      { file: 'neem-soap-2.webp', alt: 'Aloe Vera & Neem Soap with fresh neem sprigs.' },
    ],
  },
  {
    id: 10,
    categoryId: 3,
    slug: 'face-wash',
    name: 'Aloe Vera Foaming Face Wash',
    pack: '150 ml pump',
    sku: 'KOM-BO-003',
    priceCents: 135_000,
    stock: 130,
    rank: 10,
    addedOn: '2026-01-19',
    description:
      'A gentle foam for morning and evening that rinses clean, in hard water too. The 150 ml pump makes the foam ' +
      'for you, so two presses are plenty.',
    directions: [
      'Wet your face with cool or lukewarm water.',
      'Spread two pumps of foam over face and neck, and leave out the eyes.',
      'Rinse well and pat dry.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Water',
      'Decyl glucoside',
      'Coco-glucoside',
      'Glycerin',
      'Cucumber fruit extract',
      'Sodium chloride',
      'Citric acid',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'face-wash-1.webp',
        alt: 'Aloe Vera Foaming Face Wash, 150 ml clear bottle of nearly colourless wash with an ivory label and a white foamer pump, on an ivory ground.',
      },
      {
        file: 'face-wash-2.webp',
        alt: 'Aloe Vera Foaming Face Wash with a dollop of white foam, a clear aloe fillet and a leaf cut lengthwise.',
      },
      { file: 'texture-lotion.webp', alt: 'Pool of silky lotion with a folded ribbon on top.' },
    ],
  },
  {
    id: 11,
    categoryId: 3,
    slug: 'lip-balm',
    name: 'Aloe Vera Lip Balm',
    pack: '10 g tin',
    sku: 'KOM-BO-004',
    priceCents: 65_000,
    stock: 210,
    rank: 11,
    addedOn: '2025-05-26',
    description:
      'Beeswax, coconut oil and aloe in a 10 g tin, small enough to lose in any bag. No scent and no tint; it only ' +
      'asks not to be left in a parked car.',
    directions: [
      'Warm the surface with a clean fingertip.',
      'Smooth a thin layer over the lips, and again after tea.',
    ].join('\n'),
    ingredients: [
      'Virgin coconut oil',
      'Beeswax',
      'Castor oil',
      'Shea butter',
      'Sesame seed oil',
      'Aloe barbadensis leaf extract',
      'Vitamin E',
    ],
    images: [
      {
        file: 'lip-balm-1.webp',
        alt: 'Aloe Vera Lip Balm, 10 g aluminium tin, open, with its lid standing behind, on an ivory ground.',
      },
      { file: 'lip-balm-2.webp', alt: 'Aloe Vera Lip Balm, open tin, with a smear of balm and a leaf cut lengthwise.' },
      { file: 'texture-oil.webp', alt: 'Golden oil with tiny bubbles on a cream surface.' },
    ],
  },
  {
    id: 12,
    categoryId: 3,
    slug: 'rose-mist',
    name: 'Aloe Vera & Rose Facial Mist',
    pack: '100 ml spray',
    sku: 'KOM-BO-005',
    priceCents: 155_000,
    stock: 0,
    rank: 12,
    addedOn: '2025-12-08',
    description:
      'Rose water and aloe for the middle of a warm afternoon. Shake the 100 ml bottle, close your eyes, spray, and ' +
      'go back to what you were doing.',
    directions: [
      'Shake the bottle and close your eyes.',
      'Spray two or three times from an arm away.',
      'Let it dry by itself, or press it in under a cream.',
    ].join('\n'),
    ingredients: [
      'Rose flower water',
      'Aloe barbadensis leaf juice',
      'Glycerin',
      'Betaine',
      'Cucumber fruit water',
      'Citric acid',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'rose-mist-1.webp',
        alt: 'Aloe Vera & Rose Facial Mist, 100 ml blush glass spray bottle with a clear cap, on an ivory ground.',
      },
      {
        file: 'rose-mist-2.webp',
        alt: 'Aloe Vera & Rose Facial Mist on a blush plinth in shallow water with three rose petals.',
      },
    ],
  },
  {
    id: 13,
    categoryId: 4,
    slug: 'coconut-shampoo',
    name: 'Aloe Vera & Coconut Shampoo',
    pack: '250 ml bottle',
    sku: 'KOM-HA-001',
    priceCents: 165_000,
    stock: 90,
    rank: 13,
    addedOn: '2026-09-07',
    description:
      'Cleans without stripping: washing agents made from coconut, and aloe so that the scalp stays comfortable. The ' +
      '250 ml bottle foams less than most, on purpose.',
    directions: [
      'Wet your hair through.',
      'Work a small palmful into the scalp with your fingertips, and let the foam run down the lengths.',
      'Rinse until the water is clear.',
      'After a day of oil, wash twice.',
    ].join('\n'),
    ingredients: [
      'Water',
      'Aloe barbadensis leaf juice',
      'Coco-glucoside',
      'Sodium cocoyl isethionate',
      'Glycerin',
      'Virgin coconut oil',
      'Hydrolysed rice protein',
      'Xanthan gum',
      'Sodium chloride',
      'Citric acid',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'coconut-shampoo-1.webp',
        alt: 'Aloe Vera & Coconut Shampoo, 250 ml deep green bottle with a sand-coloured cap, on an ivory ground.',
      },
      {
        file: 'coconut-shampoo-2.webp',
        alt: 'Aloe Vera & Coconut Shampoo between two coconut halves on a sand backdrop.',
      },
      { file: 'texture-lotion.webp', alt: 'Pool of silky lotion with a folded ribbon on top.' },
    ],
  },
  {
    id: 14,
    categoryId: 4,
    slug: 'conditioner',
    name: 'Aloe Vera Conditioner',
    pack: '250 ml bottle',
    sku: 'KOM-HA-002',
    priceCents: 165_000,
    stock: 85,
    rank: 14,
    addedOn: '2026-09-14',
    description:
      'A light conditioner for hair that lives in humidity; it asks for two minutes before you rinse. The 250 ml ' +
      'bottle is meant to run out together with the shampoo.',
    directions: [
      'Press the water out of freshly washed hair.',
      'Spread it from the ears down and leave the scalp alone.',
      'Wait two minutes, comb it through with your fingers, and rinse.',
    ].join('\n'),
    ingredients: [
      'Aloe barbadensis leaf juice',
      'Water',
      'Cetearyl alcohol',
      'Brassicyl isoleucinate esylate',
      'Virgin coconut oil',
      'Glycerin',
      'Hydrolysed rice protein',
      'Citric acid',
      'Sodium benzoate',
      'Potassium sorbate',
    ],
    images: [
      {
        file: 'conditioner-1.webp',
        alt: 'Aloe Vera Conditioner, 250 ml sage green bottle with a sand-coloured cap, on an ivory ground.',
      },
      {
        file: 'conditioner-2.webp',
        alt: 'Aloe Vera Conditioner on a plinth with a clear aloe fillet, a leaf cut lengthwise and a stroke of conditioner.',
      },
      { file: 'texture-cream.webp', alt: 'Swirl and strokes of rich white cream.' },
    ],
  },
  {
    id: 15,
    categoryId: 4,
    slug: 'hair-serum',
    name: 'Aloe Vera Hair Serum',
    pack: '50 ml dropper bottle',
    sku: 'KOM-HA-003',
    priceCents: 215_000,
    stock: 55,
    rank: 15,
    addedOn: '2026-10-05',
    description:
      'Three drops through damp hair keep the frizz down in the monsoon months. The 50 ml dropper bottle holds no ' +
      'silicone, so it feels light and washes out.',
    directions: [
      'Warm three drops between your palms.',
      'Draw them through damp hair, from the middle to the ends.',
      'On dry hair, one drop is enough.',
    ].join('\n'),
    ingredients: [
      'Coco-caprylate',
      'Squalane',
      'Moringa seed oil',
      'Sesame seed oil',
      'Aloe barbadensis leaf extract',
      'Rice bran extract',
      'Rosemary leaf extract',
      'Vitamin E',
    ],
    images: [
      {
        file: 'hair-serum-1.webp',
        alt: 'Aloe Vera Hair Serum, 50 ml glass dropper bottle with a gold collar, on an ivory ground.',
      },
      {
        file: 'hair-serum-2.webp',
        alt: 'Aloe Vera Hair Serum on a plinth with a clear aloe fillet, a leaf cut lengthwise and a drop of golden serum.',
      },
      { file: 'texture-oil.webp', alt: 'Golden oil with tiny bubbles on a cream surface.' },
    ],
  },
  {
    id: 16,
    categoryId: 4,
    slug: 'scalp-oil',
    name: 'Aloe Vera Scalp & Hair Oil',
    pack: '100 ml amber bottle',
    sku: 'KOM-HA-004',
    priceCents: 195_000,
    stock: 70,
    rank: 16,
    addedOn: '2026-05-11',
    description:
      'The Sunday oil, as our grandmothers made it: coconut, sesame, aloe and curry leaf. The 100 ml amber bottle ' +
      'lasts about ten Sundays, fewer for long plaits.',
    directions: [
      'Warm two spoonfuls by standing the bottle in hot water.',
      'Part the hair and work the oil into the scalp with your fingertips.',
      'Leave it for an hour, under an old towel.',
      'Wash it out with shampoo, twice if your hair is fine.',
    ].join('\n'),
    ingredients: [
      'Virgin coconut oil',
      'Sesame seed oil',
      'Aloe barbadensis leaf extract',
      'Curry leaf',
      'Castor oil',
      'Hibiscus flower',
      'Fenugreek seed',
      'Gotu kola leaf',
      'Vitamin E',
    ],
    images: [
      {
        file: 'scalp-oil-1.webp',
        alt: 'Aloe Vera Scalp & Hair Oil, 100 ml amber bottle with a black flip cap, on an ivory ground.',
      },
      {
        file: 'scalp-oil-2.webp',
        alt: 'Aloe Vera Scalp & Hair Oil on deep green with a small brass bowl of oil and a wooden comb.',
      },
      { file: 'texture-oil.webp', alt: 'Golden oil with tiny bubbles on a cream surface.' },
    ],
  },
];
