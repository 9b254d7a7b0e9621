import { shellTexts } from '#texts/shell.ts';
import { saveData, useSavesData } from '#web/browser/low-data.ts';

/** No film, small pictures, and nothing fetched ahead. */
export function LowDataSwitch() {
  const isOn = useSavesData();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={shellTexts.lessData}
      onClick={() => saveData(!isOn)}
      className="-my-3.5 cursor-pointer py-3.5 underline decoration-current/35 underline-offset-[0.3em] hover:text-cream noscript:hidden"
    >
      {isOn ? shellTexts.lessDataOn : shellTexts.lessDataOff}
    </button>
  );
}
