import { texts } from '#texts/core/texts.ts';

/** What is said of goods wherever they stand. */
export const goodsTexts = texts({
  cut: { en: 'Cut on {day}', si: 'කැපුවේ {day}', ta: 'அறுவடை {day}', check: 'wording' },
  best: {
    en: 'Best before {day}',
    si: 'හොඳම තත්ත්වයේ {day} දක්වා',
    ta: '{day} இற்கு முன் பயன்படுத்தச் சிறந்தது',
    check: 'wording',
  },
  cutAndBest: {
    en: 'Cut on {cut} · best before {best}',
    si: 'කැපුවේ {cut} · හොඳම තත්ත්වයේ {best} දක්වා',
    ta: 'அறுவடை {cut} · {best} இற்கு முன் பயன்படுத்தச் சிறந்தது',
    check: 'wording',
  },
});
