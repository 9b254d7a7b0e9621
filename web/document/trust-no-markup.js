// Runs inside the page, whose policy lets no script turn a text into markup (Trusted Types) unless it passes here. React
// makes an empty script element that way, and fills elements with data and styles, in which '<' is escaped.
window.trustedTypes?.createPolicy?.('default', {
  createHTML: (text) => (text === '<script></' + 'script>' || !text.includes('<') ? text : null),
});
