import type { StandardBody } from '#contract/standard/articles/standard-body.ts';

export const leafToJar: StandardBody = {
  opening:
    'A day at the press, from the first cut at six to the last lid at four. There is no secret in it, only a clock.',
  blocks: [
    {
      text:
        'An aloe leaf begins to change the moment it is cut. Left lying in the sun it turns warm, then brown, then ' +
        'useless. So the whole day is arranged around one sentence on the wall of the shed: pressed the same day, or ' +
        'not at all.',
    },
    { heading: 'Six: the cut' },
    {
      text:
        'We cut early, while the leaves are full of the night’s water and the ground is still cool. Only the outer ' +
        'leaves, the oldest of the plant, two or three from each, and then that plant is left in peace for some ' +
        'weeks. A good leaf is as long as a forearm and heavier than it looks. The knife goes in at the pale base, ' +
        'where leaf meets stem. A clean cut closes by itself; a torn one does not.',
    },
    { heading: 'Seven: the draining' },
    {
      text:
        'Just under the green skin runs a yellow sap. It is bitter, it stains, and it can irritate the skin, so it has ' +
        'to go. The leaves stand upright in crates, cut end down, until it has run out. Then they are washed, looked ' +
        'at one by one, and washed again.',
    },
    { heading: 'Nine: the knife' },
    {
      text:
        'Filleting is done by hand, at a steel table, with a long thin blade. The spiny edges come off first, then the ' +
        'flat side, then the round one, until a clear slab is left that will not stay between your fingers. This inner ' +
        'leaf is all we want. The skins go back to the field as mulch. A practised pair of hands fillets a leaf in ' +
        'about a minute. Visitors need ten, and laugh a good deal.',
    },
    { heading: 'Eleven: the press' },
    {
      text:
        'The slabs are crushed and pressed cold, which only means that nobody heats them to get more out. The juice ' +
        'runs through a fine sieve, twice. What arrives in the tank is pale, a little cloudy and almost as thin as ' +
        'water, because that is what nearly all of it is. Fresh aloe does not stand up in a jar by itself.',
    },
    { quote: 'Pressed the same day, or not at all.' },
    { heading: 'Noon: the one per cent' },
    {
      text:
        'This is the part of the label that people ask about. [The pure gel](/product/3) is ninety-nine per cent leaf. ' +
        'The remaining one per cent is glycerin, xanthan gum to give it body, vitamin C and citric acid against ' +
        'browning, and two preservatives that are also used in food, sodium benzoate and potassium sorbate. We could ' +
        'leave out the last two. You would then own a lovely thing that keeps for a few days in the fridge and grows ' +
        'fur after that. We would rather tell you what is in it, and why.',
    },
    { heading: 'Two: the waiting' },
    {
      text:
        'Bubbles need time to rise, so the tank stands still while we have lunch. Then a sample goes to the bench, for ' +
        'acidity, thickness, colour and smell, and a little of it onto a plate that is watched for several days to see ' +
        'whether anything grows there. No batch leaves the building before that plate has been read. One tub of every ' +
        'batch stays on our own shelf, for as long as yours may stand on yours.',
    },
    { heading: 'Four: the lid' },
    {
      text:
        'The tubs are filled, closed and stamped with the number of the batch. From that number we can tell the field ' +
        'and the day. Then the floor is washed, the knives are sharpened, and somebody locks the gate. After a dry ' +
        'month there are fewer tubs than after a wet one. We do not make up the difference with water.',
    },
    { heading: 'If you cut your own' },
    {
      text:
        'Many of you have a plant by the kitchen door, and most of this can be done at the sink. Cut an outer leaf in ' +
        'the morning, let the yellow run out, peel it, and rinse the clear part well. Keep it in a closed glass in the ' +
        'fridge, use it within three days, and try a little on your arm first. It is for the skin only; eating it is ' +
        'another matter, and not ours to advise. It will not look like the gel in the tub. It will be every bit as ' +
        'fresh.',
    },
  ],
};
