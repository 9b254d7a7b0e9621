import type { StandardBody } from '#contract/standard/articles/standard-body.ts';

export const fiveWays: StandardBody = {
  opening:
    'A tub of plain gel is the least glamorous thing on the shelf, and the one that empties first. Here is how we ' +
    'use ours.',
  blocks: [
    {
      text:
        'None of this is medicine. Aloe gel is mostly water, held in place by the plant, and that is exactly what ' +
        'makes it useful: it feels cool, it carries moisture, and it gets out of the way. It will not change your ' +
        'life. It may well improve a Tuesday morning.',
    },
    {
      text:
        'Two rules before the five. Take [the gel](/product/3) with clean, dry fingers, because water in the tub is ' +
        'what spoils it. And take less than you think. A film that is dry in two minutes was the right amount; one ' +
        'that still slides about after five was too much.',
    },
    { heading: '1. Under sunscreen' },
    {
      text:
        'On a humid morning a cream can be one layer too many. Press a thin film of gel into damp skin, wait until it ' +
        'no longer feels tacky, then put on your sunscreen as usual, and as much of it as its label says. The gel is ' +
        'not a sunscreen and does not make one stronger. It only gives it an even surface to lie on, so that it rolls ' +
        'up less at the hairline and shines less by the time the bus comes.',
    },
    { heading: '2. After shaving' },
    {
      text:
        'Rinse with cool water, pat dry, and lay a small amount over the jaw, the legs, or wherever the blade has ' +
        'been. Then leave it alone. Rubbing undoes the good. If there is a nick, go around it until it has closed. ' +
        'Anyone who grew up with a splash from a glass bottle will notice at once what is missing, which is the sting.',
    },
    { quote: 'The less you do with it, the better it works.' },
    { heading: '3. On the scalp' },
    {
      text:
        'Part the hair with a comb, follow the line with a fingertip of gel, move on by a finger’s width, and go round ' +
        'the head like that. Give it twenty minutes, with a cup of tea if possible, and wash as usual. It suits the ' +
        'days between oilings, when a helmet, the sun or hard water has left the scalp feeling tight. On an oil day, ' +
        'the gel comes first and [the Sunday oil](/product/16) after it; the other way round it only slides off.',
    },
    { heading: '4. Overnight' },
    {
      text:
        'In the hot months many people give up on night cream, because it ends up on the pillow. A layer of gel is a ' +
        'fair compromise: put it on a clean face half an hour before you lie down, and let it dry. If your skin still ' +
        'feels thirsty, smooth a very little [cream](/product/2) over the cheeks while the gel is damp. In an ' +
        'air-conditioned room you will want that cream. Under a fan, by an open window, most likely not.',
    },
    { heading: '5. Straight from the fridge' },
    {
      text:
        'Keep the tub in the fridge door, away from the curries, and use it when you come in from the road. A cold ' +
        'spoonful over the forearms and the back of the neck is the cheapest air conditioning in the country, and it ' +
        'does not turn the meter. For a whole day at the beach we make [a cooler one with mint](/product/4), but the ' +
        'plain tub does nearly as well. On slow mornings, two cotton pads with cold gel can rest on the cheekbones ' +
        'until the kettle is done. Keep them off the eyelids.',
    },
    { heading: 'And what it is not for' },
    {
      text:
        'It is not for deep cuts, for burns that blister, or for anything that worries you. Those belong to a doctor, ' +
        'and a jar has no business getting in the way. If your skin is new to aloe, try a little on the inside of the ' +
        'arm and wait a day. A plant is not harmless because it is green, and a few people do not get on with this ' +
        'one. If it itches, wash it off and give the tub to somebody else.',
    },
    {
      text:
        'An open tub keeps for six months, in the fridge or out of it. We write the month on the lid with a pen. When ' +
        'it smells of anything but leaf, let it go without ceremony.',
    },
  ],
};
