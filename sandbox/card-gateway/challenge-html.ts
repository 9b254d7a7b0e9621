/** The pieces of HTML that the gateway asks the shop to put into its page. They bring their own inline script. */

/** Fingerprinting by the bank, unseen: a hidden frame that runs by itself. */
export function methodHtml(url: string): string {
  return `<div id="initiate3dsSimpleRedirect"><iframe name="methodFrame" title="Bank check" height="0" width="0" hidden></iframe><form id="initiate3dsSimpleRedirectForm" method="POST" action="${url}/acs/method" target="methodFrame"><input type="hidden" name="threeDSMethodData" value="e30"></form><script id="initiate-authentication-script">var e=document.getElementById("initiate3dsSimpleRedirectForm");if(e){e.submit();if(e.parentNode!==null){e.parentNode.removeChild(e)}}</script></div>`;
}

/** The bank's question to the payer, in a frame of its own. */
export function challengeHtml(url: string, creq: string): string {
  return `<div id="threedsChallengeRedirect" style="height: 100vh"><form id="threedsChallengeRedirectForm" method="POST" action="${url}/acs/challenge" target="challengeFrame"><input type="hidden" name="creq" value="${creq}"></form><iframe id="challengeFrame" name="challengeFrame" title="Confirm your payment with your bank" width="100%" height="100%" style="border: 0"></iframe><script id="authenticate-payer-script">var e=document.getElementById("threedsChallengeRedirectForm");if(e){e.submit();if(e.parentNode!==null){e.parentNode.removeChild(e)}}</script></div>`;
}
