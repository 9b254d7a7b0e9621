import { texts } from '#texts/core/texts.ts';

/** What was changed of an order. */
export const correctionTexts = texts({
  delivery: { en: 'delivery {from} → {to}', si: 'ඩිලිවරි {from} → {to}', ta: 'டெலிவரி {from} → {to}' },
  anyDay: { en: 'any day', si: 'ඕනෑම දිනක', ta: 'எந்த நாளும்' },
  total: { en: 'total {from} → {to}', si: 'මුළු මුදල {from} → {to}', ta: 'மொத்தம் {from} → {to}' },
});
