import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink, IconLink, Key, Loading, Problem, Screen, Stale, useMay } from '#admin/kit.ts';
import { LanguageTabs } from '#admin/parts/languages/language-tabs.tsx';
import { LeaveGuard } from '#admin/parts/leave-guard.tsx';
import { Couriers, type CouriersQuery, useCouriers } from '#admin/screens/settings/couriers.tsx';
import { Delivery } from '#admin/screens/settings/delivery.tsx';
import { Entry } from '#admin/screens/settings/entry.tsx';
import { Notices } from '#admin/screens/settings/notices.tsx';
import { ASIDE, PARTS, type Part, PartList } from '#admin/screens/settings/part-list.tsx';
import { Payment } from '#admin/screens/settings/payment.tsx';
import { Reminders } from '#admin/screens/settings/reminders.tsx';
import { SettingField } from '#admin/screens/settings/setting-field.tsx';
import { Tax } from '#admin/screens/settings/tax.tsx';
import { countText, type SettingsDraft, useSettings } from '#admin/screens/settings/use-settings.ts';
import { WorkingDays } from '#admin/screens/settings/working-days.tsx';
import { SPOKEN_SETTINGS } from '#contract/staff/languages.ts';
import { OWNER_SETTINGS, type SettingKey } from '#contract/staff/settings.ts';

export default function Settings() {
  const mayStaff = useMay('owner');
  const draft = useSettings();
  const couriers = useCouriers();
  const { query, keys, count, problems, isBusy, save, discard } = draft;
  useScrollToPart(query.data !== undefined);
  const saving = (
    <Button look="primary" busy={isBusy} disabled={count === 0} onClick={save}>
      Save {count > 0 && countText(count)} <Key name="Ctrl S" />
    </Button>
  );
  return (
    <Screen
      title="Settings"
      facts="Every change shows who made it"
      tools={
        <>
          {mayStaff && (
            <>
              <ButtonLink to="/staff">Staff</ButtonLink>
              <ButtonLink to="/log?part=settings">All changes</ButtonLink>
            </>
          )}
          {saving}
        </>
      }
      phoneTools={mayStaff && <IconLink icon="people" label="Staff" to="/staff" />}
      act={count > 0 && saving}
      keepsHead
    >
      <Stale query={query} />
      <Problem text={problems['']} />
      <div className="admin__cols">
        <div>
          {PARTS.filter(({ id }) => id !== ASIDE).map((part) => (
            <Section key={part.id} part={part} draft={draft} couriers={couriers} className="form-part" />
          ))}
        </div>
        <div className="side">
          <div className="top-20 [&>section]:scroll-mt-14 lg:[@media(height>=64rem)]:sticky">
            {/* Parts that came are watched anew. */}
            <PartList key={String(query.data !== undefined)} keys={keys} />
            {PARTS.filter(({ id }) => id === ASIDE).map((part) => (
              <Section key={part.id} part={part} draft={draft} couriers={couriers} className="block" />
            ))}
          </div>
        </div>
      </div>
      <LeaveGuard
        isChanged={() => count > 0}
        text={`${count === 1 ? 'One change is' : `${count} changes are`} not in force yet.`}
        leave="Throw them away"
        onLeave={discard}
      />
    </Screen>
  );
}

/** Links lead to parts of the page, which are further down once those above them are filled. */
function useScrollToPart(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
}

type PartProps = { part: Part; draft: SettingsDraft; couriers: CouriersQuery };

function Section({ className, ...props }: PartProps & { className: string }) {
  const { part, draft } = props;
  const isComing = part.keys && !draft.query.data;
  if (isComing && draft.query.error) return null;
  return (
    <section id={part.id} className={className} aria-label={part.name}>
      {isComing ? <Loading what={part.name.toLowerCase()} rows={3} /> : <PartOf {...props} />}
    </section>
  );
}

function PartOf({ part: { id, name, keys = [] }, draft, couriers }: PartProps) {
  if (id === 'shop') return <ShopFacts draft={draft} />;
  if (id === 'delivery') return <Delivery draft={draft} couriers={couriers.data?.couriers ?? []} />;
  if (id === 'days') return <WorkingDays draft={draft} />;
  if (id === 'payment') return <Payment draft={draft} />;
  if (id === 'tax') return <Tax draft={draft} />;
  if (id === 'entry') return <Entry draft={draft} />;
  if (id === 'reminders') return <Reminders draft={draft} />;
  if (id === 'mails') return <Notices draft={draft} />;
  if (id === 'couriers') return <Couriers query={couriers} />;
  return (
    <>
      <h2>{name}</h2>
      <Fields keys={keys} draft={draft} />
    </>
  );
}

const SHOP: SettingKey[] = [
  'BRAND_NAME',
  'CONTACT_PHONE',
  'WHATSAPP_NUMBER',
  'COMPANY_NAME',
  'COMPANY_REGISTRATION',
  'COMPANY_ADDRESS',
  'CONTACT_EMAIL',
  'OWNER_EMAIL',
];
const OTHERS = OWNER_SETTINGS.shop.filter((key) => ![...SHOP, ...SPOKEN_SETTINGS].includes(key));

function ShopFacts({ draft }: { draft: SettingsDraft }) {
  return (
    <>
      <h2>Shop</h2>
      <Fields keys={SHOP} draft={draft} />
      <h3>Words for customers</h3>
      <LanguageTabs translations={draft.spoken}>
        <div className="mt-4">
          <Fields keys={SPOKEN_SETTINGS} draft={draft} />
        </div>
      </LanguageTabs>
      <h3>Social media</h3>
      <Fields keys={OTHERS} draft={draft} />
    </>
  );
}

function Fields({ keys, draft }: { keys: readonly SettingKey[]; draft: SettingsDraft }) {
  return (
    <div className="fields">
      {keys.map((key) => (
        <SettingField key={key} name={key} draft={draft} />
      ))}
    </div>
  );
}
