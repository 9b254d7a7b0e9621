import type { BlockContent } from '#contract/content/blocks.ts';
import { plain } from '#contract/standard/plain.ts';

export const about: BlockContent['about'] = {
  title: 'One plant,\ngrown with patience',
  storyTitle: 'Our story',
  story: plain(`
It began with a pot by the kitchen door. After a day too long in the sun, somebody went out and broke off a leaf.

Most houses in Sri Lanka have such a pot, and nobody remembers buying it. It is passed over the fence, left behind by
an aunt, forgotten in the rain and still there afterwards. Komarika is its name, and it asks for very little.

We wanted that leaf in a jar without losing what made it good. So we learned to grow it well, to cut it early, to press
it cold, and to leave out what it does not need. The first batch was forty jars for family and friends. Most of them
came back for a second, which we took for an answer.

Today we make creams, gels, body and hair care in one small facility, and we still know which field each batch came
from. We are slower than we could be. The plant sets the pace, and it has never been in a hurry.
`),
  link: { text: 'How we make our gel', to: '/blog/3' },
  figures: [
    { figure: '15+', what: 'products' },
    { figure: '10K+', what: 'happy customers' },
    { figure: '15+', what: 'awards' },
    { figure: '100%', what: 'natural' },
  ],
  visionTitle: 'Vision',
  vision: 'A bathroom shelf in every Sri Lankan home with one thing on it that grew nearby.',
  missionTitle: 'Mission',
  mission:
    'To grow aloe vera without hurry, to make it into simple things that work, to say exactly what is in them, and to sell them at a price that lets you use them daily.',
};
