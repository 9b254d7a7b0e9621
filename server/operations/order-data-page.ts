import { html } from 'hono/html';
import { ownStyle, paymentPage } from '#server/payments/index.ts';
import { localPath } from '#texts/core/local-path.ts';
import { orderDataTexts } from '#texts/order-data.ts';
import { returnLinkTexts } from '#texts/return-link.ts';
import { signInTexts } from '#texts/sign-in.ts';

/** `handle`: a code is on its way. `problem`: why it did not work just now. */
export type OrderDataStep = { handle?: string | undefined; isAsked?: boolean; problem?: string };

const NOINDEX = { 'X-Robots-Tag': 'noindex, nofollow' };

export function orderDataPage(brandName: string, token: string, step: OrderDataStep, status = 200): Promise<Response> {
  const title = orderDataTexts.title;
  const content = html`<h1>${title}</h1>
${step.isAsked ? html`<p class="state" role="status">${orderDataTexts.asked}</p>` : formPart(token, step)}
<p><a class="quiet" href="${localPath(`/order/${token}`)}">${returnLinkTexts.toOrder}</a></p>`;
  return paymentPage({ title, brandName, content, policy: [ownStyle, "form-action 'self'"], headers: NOINDEX }, status);
}

function formPart(token: string, { handle, problem }: OrderDataStep) {
  const address = localPath(`/order/${token}/data`);
  const why = problem ? html`<p role="alert" class="problem">${problem}</p>` : '';
  const ask = html`<form method="post" action="${address}/code"><p><button${handle ? html` class="quiet"` : ''}>${handle ? signInTexts.newCode : signInTexts.sendCode}</button></p></form>`;
  if (!handle) {
    return html`<p class="state">${orderDataTexts.lead}</p><p>${orderDataTexts.proof}</p>${why}${ask}`;
  }
  return html`<p class="state" role="status">${orderDataTexts.sent}</p>${why}
<form class="fields" method="post" action="${address}"><input type="hidden" name="handle" value="${handle}">
<label>${signInTexts.code} <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required></label>
<label>${orderDataTexts.what} <select name="what"><option value="copy">${orderDataTexts.copy}</option><option value="forget">${orderDataTexts.forget}</option></select></label>
<p>${orderDataTexts.forgetText}</p>
<p><button>${orderDataTexts.goOn}</button></p></form>${ask}`;
}
