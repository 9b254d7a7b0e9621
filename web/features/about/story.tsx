import { ArrowLink } from '#ui/arrow-link.tsx';
import { Columns, Section } from '#ui/layout.tsx';

export function Story() {
  return (
    <Section aria-labelledby="story-heading">
      <Columns className="items-start gap-y-6">
        <h2 id="story-heading" className="col-span-4 text-h2">
          Our story
        </h2>
        <div className="prose col-span-7 col-start-6">
          <p className="prose-opening">
            It began with a pot by the kitchen door. After a day too long in the sun, somebody went out and broke off a
            leaf.
          </p>
          <p>
            Most houses in Sri Lanka have such a pot, and nobody remembers buying it. It is passed over the fence, left
            behind by an aunt, forgotten in the rain and still there afterwards. <span lang="si-Latn">Komarika</span> is
            its name, and it asks for very little.
          </p>
          <p>
            We wanted that leaf in a jar without losing what made it good. So we learned to grow it well, to cut it
            early, to press it cold, and to leave out what it does not need. The first batch was forty jars for family
            and friends. Most of them came back for a second, which we took for an answer.
          </p>
          <p>
            Today we make creams, gels, body and hair care in one small facility, and we still know which field each
            batch came from. We are slower than we could be. The plant sets the pace, and it has never been in a hurry.
          </p>
          <ArrowLink to="/blog/3">How we make our gel</ArrowLink>
        </div>
      </Columns>
    </Section>
  );
}
