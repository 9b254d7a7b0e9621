import type { PublicConfig } from '#contract/public-config.ts';
import { legalTexts } from '#texts/legal.ts';
import { usePhoneLink } from '#web/api/page-data.ts';

/** Who one deals with and how to reach them, as both texts say it. */
export function ContactLines({
  config: { company, contactEmail, phoneNumber, whatsappNumber, openingHours },
}: {
  config: PublicConfig;
}) {
  const phone = usePhoneLink();
  return (
    <address className="border-l-2 border-line pl-5 not-italic">
      <FillIn value={company.name} gap={legalTexts.gapName} />
      <br />
      <FillIn value={company.address} gap={legalTexts.gapAddress} />
      <br />
      {legalTexts.registration} <FillIn value={company.registration} gap={legalTexts.gapRegistration} />
      <br />
      {legalTexts.email}{' '}
      <a href={`mailto:${contactEmail}`} className="text-leaf underline underline-offset-[0.3em] wrap-anywhere">
        {contactEmail}
      </a>
      {phone && (
        <>
          <br />
          {legalTexts.phone}{' '}
          <a href={phone} className="text-leaf underline underline-offset-[0.3em] whitespace-nowrap">
            {phoneNumber}
          </a>
        </>
      )}
      {whatsappNumber && (
        <>
          <br />
          {legalTexts.whatsapp} <span className="whitespace-nowrap">{whatsappNumber}</span>
        </>
      )}
      {openingHours && <br />}
      {openingHours}
    </address>
  );
}

type Props = { value: string | null; gap: string };

/** A fact that only the owner knows; until the settings name it, the gap is plain to see. */
function FillIn({ value, gap }: Props) {
  if (value) return value;
  return <mark className="bg-amber-soft px-1 text-amber">{gap}</mark>;
}
