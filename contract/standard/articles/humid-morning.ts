import type { StandardBody } from '#contract/standard/articles/standard-body.ts';

export const humidMorning: StandardBody = {
  opening:
    'When the air is already wet, skin needs less, not more. Ours gets four light steps, and the longest of them is ' +
    'the waiting.',
  blocks: [
    {
      text:
        'Humidity plays a trick. The skin feels damp, so we wash it harder. Washed hard, it feels tight, so we put on ' +
        'something heavy. By eleven the heavy thing has slid to the chin, and we wash again. The way out is dull and ' +
        'it works: do a little at each step, and let each step dry before the next.',
    },
    { heading: '1. Wash once, and gently' },
    {
      text:
        'Cool or lukewarm water, two pumps of [foam](/product/10), half a minute, and rinse until nothing slips. Hot ' +
        'water feels thorough, and it is; it takes away more than you meant to lose. If you washed well in the evening ' +
        'and slept under a fan, plain water will do. Nobody is counting. Pat the face with a towel that belongs to it ' +
        'alone, and stop while the skin is still a little damp.',
    },
    { heading: '2. Something watery' },
    {
      text:
        'Damp skin holds what you give it. Spray [rose water and aloe](/product/12) two or three times with your eyes ' +
        'closed, or press in a fingertip of [plain gel](/product/3) with flat hands. One of the two is enough. This is ' +
        'the step that replaces the heavy cream: water and aloe now, so that very little fat is needed on top. Under ' +
        'the eyes, one press of [eye gel](/product/7) is plenty for both sides. Then do something else for a minute. ' +
        'Look for your keys.',
    },
    { quote: 'Do a little at each step, and let each step dry.' },
    { heading: '3. A small amount of cream' },
    {
      text:
        'A chickpea of [day cream](/product/1), warmed between the fingers, is enough for face and neck. Begin where ' +
        'the skin is driest, usually on the cheeks, and let only what is left on your hands reach the nose and the ' +
        'forehead. If you sit all day under an air conditioner, take a little more, since that air is far drier than ' +
        'the street. If you spend the day outdoors in Galle in May, you may leave this step out and miss nothing.',
    },
    { heading: '4. Sunscreen, last and not sparingly' },
    {
      text:
        'We do not make one, so we can say this without profit: if you keep only one step, keep this one. Two fingers’ ' +
        'length for face and neck is the usual measure, as the last layer, a quarter of an hour before you go out, and ' +
        'again when you have sweated or swum it off. Clouds do not excuse you. If it rolls into crumbs under your ' +
        'fingers, the layer below was not dry yet. Wait longer tomorrow, or use less of it.',
    },
    { heading: 'In the monsoon weeks' },
    {
      text:
        'The same four steps hold when it rains for a fortnight, only smaller. The chickpea of cream becomes a lentil. ' +
        'What changes is everything around the face. Dry the lining of the helmet. Change the pillowcase twice a week. ' +
        'Wipe the telephone before it meets the cheek. Keep a clean handkerchief for the shine on the nose, and press ' +
        'it there instead of rubbing. All of this costs nothing, and we would try it before buying anything more, ' +
        'from us included.',
    },
    { heading: 'In the evening' },
    {
      text:
        'Whatever you put on in the morning has to come off at night, the sunscreen above all. Wash once with foam, ' +
        'and a second time only if the first towel tells you so. After that the skin can be left alone for an hour. ' +
        'It has had a long day of weather, and it does not need an audience.',
    },
    {
      text:
        'One more thing. A routine is a habit and not a treatment. Add new things one at a time, a week apart, so that ' +
        'you know whom to thank and whom to blame. If your skin stays red, sore or itchy, take things away instead of ' +
        'adding them, and if it does not settle, ask a doctor.',
    },
  ],
};
