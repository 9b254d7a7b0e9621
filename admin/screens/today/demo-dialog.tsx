import { Link } from 'react-router';
import { Fetched, Field, FormDialog, refreshAll, say, useCall, useMe, type Values } from '#admin/kit.ts';
import { type DemoPlan, getDemoPlan, removeDemoData } from '#contract/staff/onboarding.ts';

/** [what is counted, of one, of several] */
const GOES: [keyof DemoPlan['goes'], string, string][] = [
  ['orders', 'order', 'orders with their payments, parcels and documents'],
  ['customers', 'customer', 'customers'],
  ['products', 'product', 'products'],
  ['categories', 'category', 'categories'],
  ['reviews', 'review', 'reviews'],
  ['couriers', 'courier', 'couriers'],
  ['codes', 'discount code', 'discount codes'],
  ['mails', 'mail', 'mails'],
  ['staff', 'member of staff', 'members of staff'],
];

type Name = 'shopName' | 'firstName' | 'lastName' | 'contactEmail' | 'firstOrder' | 'firstInvoice';

/** What goes and what stays is read before; then the name of the shop is typed. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  const { shop } = useMe();
  const plan = useCall(getDemoPlan, {});
  return (
    <FormDialog
      title="Take the demo data away?"
      action="Take it away"
      look="danger"
      isDisabled={!plan.data || plan.data.obstacle !== null}
      onClose={onClose}
      onSubmit={({ firstOrder, firstInvoice, ...values }: Values<Name>, send) =>
        send(removeDemoData, {
          ...values,
          ...(firstOrder && { firstOrder: Number(firstOrder) }),
          ...(firstInvoice && { firstInvoice: Number(firstInvoice) }),
        })
      }
      onDone={() => {
        say('The demo data is gone. The shop is yours');
        // Every screen has shown something of it.
        refreshAll();
      }}
    >
      <Fetched query={plan} what="what goes" rows={4}>
        {(data) => (
          <>
            <Plan plan={data} />
            {data.obstacle ? (
              <div className="notice" role="status">
                <div>
                  {data.obstacle}{' '}
                  <Link className="link" to="/account">
                    Your account
                  </Link>
                </div>
              </div>
            ) : (
              <OwnWords plan={data} shopName={shop.name} />
            )}
          </>
        )}
      </Fetched>
    </FormDialog>
  );
}

/** What stands in place of the demo's, and what is typed so that nobody does it by mistake. */
function OwnWords({ plan, shopName }: { plan: DemoPlan; shopName: string }) {
  return (
    <div className="grid gap-4 mt-4">
      {plan.asksName && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Your first name" name="firstName" autoComplete="given-name" />
          <Field label="Your last name" name="lastName" autoComplete="family-name" />
        </div>
      )}
      {plan.contactEmail !== null && (
        <Field
          label="Mail address for shoppers"
          name="contactEmail"
          type="email"
          defaultValue={plan.contactEmail}
          hint="It stands on the shop. The examples of WhatsApp, social pages and bank account are emptied"
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Your first order has number"
          name="firstOrder"
          inputMode="numeric"
          defaultValue={plan.firstOrder}
        />
        {plan.firstInvoice !== null && (
          <Field
            label="Your first invoice this year"
            name="firstInvoice"
            inputMode="numeric"
            defaultValue={plan.firstInvoice}
          />
        )}
      </div>
      <Field
        label="The name of the shop"
        name="shopName"
        autoComplete="off"
        hint={`Type ${shopName}. It cannot be brought back`}
      />
    </div>
  );
}

function Plan({ plan: { goes, stays } }: { plan: DemoPlan }) {
  const counted = GOES.filter(([what]) => goes[what] > 0);
  return (
    <div className="[&_h3]:mt-3 [&_h3]:font-semibold [&_li]:py-0.5">
      <h3>Goes</h3>
      {counted.length === 0 && <p className="soft">Nothing: there is no demo data.</p>}
      <ul>
        {counted.map(([what, one, more]) => (
          <li key={what}>
            <b>{goes[what]}</b> {goes[what] === 1 ? one : more}
          </li>
        ))}
      </ul>
      <h3>Stays</h3>
      <ul>
        {stays.map(({ what, name, why }) => (
          <li key={`${what} ${name}`}>
            {what === 'order' ? `Order ${name}` : name}
            <span className="mute">, {why}</span>
          </li>
        ))}
        <li>The list of changes, and everything that is your own</li>
      </ul>
    </div>
  );
}
