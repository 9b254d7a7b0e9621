import { homeTexts } from '#texts/home.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import script from '#web/features/home/splash-script.js?raw';

/**
 * Only paper and sign fade: half faded words would be hard to read.
 *
 * Hidden unless the script shows it, so that without scripts nothing lies over the page. The script changes the
 * element before React has seen it; a browser that has run it need not be sent it again.
 */
export function Splash({ brandName }: { brandName: string }) {
  return (
    <>
      <div id="splash" hidden suppressHydrationWarning className="splash group/splash bg-cream text-leaf">
        <Mark className="w-18" lineWidth={3.6} />
        <span
          aria-hidden="true"
          className="-mr-[0.2em] font-serif text-[1.625rem]/none font-semibold tracking-mark uppercase group-data-leaving/splash:invisible"
        >
          {brandName}
        </span>
        <div
          role="progressbar"
          aria-label={homeTexts.opening}
          aria-valuenow={0}
          suppressHydrationWarning
          className="splash-bar mt-3 h-px w-36 bg-line"
        />
        <Button
          look="text"
          size="small"
          className="absolute bottom-6 left-1/2 -translate-x-1/2 group-data-leaving/splash:invisible"
        >
          {homeTexts.skip}
        </Button>
      </div>
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, word for word
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
      />
    </>
  );
}
