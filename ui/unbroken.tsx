/** A sentence whose sums and spans of days ('Rs. 1,850.00', '2-7', 'Thu 19 to Mon 23 Nov') stand on one line each. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(Rs\. [\d,.]*\d|\d+-\d+|\w{3} \d+(?: \w{3})? to \w{3} \d+ \w{3})/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other name
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
