import { useState } from 'react';
import { Button } from '#ui/button.tsx';

/** They are shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <p className="soft">
        If your phone is gone, one of these lets you in instead of the six digits, once each. They are not shown again.
      </p>
      <ol
        className="mono grid grid-cols-2 gap-x-6 gap-y-1.5 border border-line bg-surface p-4 text-base"
        aria-label="Spare codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="row print:hidden">
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(codes.join('\n'));
            setIsCopied(true);
          }}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={() => print()}>Print</Button>
      </p>
    </>
  );
}
