import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { builtLanguage } from './scripts/built-language.ts';
import { errorsWithoutStack } from './scripts/errors-without-stack.ts';
import { leanReact } from './scripts/lean-react.ts';
import { markedLanguages } from './scripts/marked-languages.ts';
import { pageTexts } from './scripts/page-texts.ts';
import { smallRouter } from './scripts/small-router.ts';
import { stripContractSchemas } from './scripts/strip-contract-schemas.ts';

/**
 * What pages share comes in a few pieces: forty small files cost a phone more than they save. A part that is loaded when
 * it is first needed has a single user and stays by itself; what the menus and the search share is left out by name.
 */
const PIECES = [
  {
    name: 'framework',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/(router\/|document\/marked-jsx)|\/texts\/core\/language-of/,
  },
  {
    name: 'frame',
    test: /\/web\/features\/(shell\/(?!nav-panels)|cart\/|account\/(?!new-password-fields|become-guest))|\/ui\/(icon-button|password-field|arrow-link|checkbox|notice|use-busy|submit-button|text-link|key-values|skeleton|empty-state|date-text|unbroken)|\/web\/document\/structured-data|\/web\/(api|browser)\/|\/web\/features\/shop\/shop-query|\/texts\/cart\.ts\?|\/contract\/(?:calls|rules|text)\/(cart|catalogue|articles|day-text|delivery|delivery-promise|districts|money|phone-text)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'shelf',
    test: /\/ui\/(?!text-blocks|dialog|slide-panel|lightbox|overlay-history|use-back-closes|zoom|use-zoom|amounts|choices|status|unbroken|use-place|place-fields|town|passkeys)|\/web\/(pictures\/|features\/((product-card|shop|product)\/(?!service-pages)|wishlist\/(wishable-grid|wish-button)))|\/texts\/product-card\.ts\?|\/contract\/(?:calls|rules|text)\/(images|newsletter)\.ts/,
    minShareCount: 2,
  },
  { name: 'articles', test: /\/(?:web\/features\/blog\/|texts\/blog\.ts)/, minShareCount: 2 },
  { name: 'texts', test: /\/ui\/text-blocks|\/contract\/content\/markup/, minShareCount: 2 },
  { name: 'wishes', test: /\/web\/features\/wishlist\/(stored-)?wishes/, minShareCount: 2 },
  {
    name: 'stock-alert',
    test: /\/web\/features\/wishlist\/stock-alert-form|\/contract\/calls\/stock-alerts\.ts/,
    minShareCount: 2,
  },
  { name: 'place', test: /\/ui\/(use-place|place-fields|towns)/, minShareCount: 2 },
  // What comes after the shelf.
  {
    name: 'order-basics',
    test: /\/contract\/(?:calls|rules|text)\/(orders|order-moves|payments|state-text)\.ts|\/web\/features\/result\/arrival|\/ui\/status/,
    minShareCount: 2,
  },
  { name: 'own-reviews', test: /\/web\/features\/orders\/(own-review|return-photos)/, minShareCount: 2 },
  {
    name: 'orders',
    test: /\/web\/features\/orders\/(?!lazy-)|\/texts\/(orders|order-words|order-values|returns|own-reviews|arrival|states)\.ts|\/ui\/(amounts|choices)/,
    minShareCount: 2,
  },
  { name: 'payment-result', test: /\/web\/features\/result\//, minShareCount: 2 },
  {
    name: 'paying',
    test: /\/web\/features\/(payment\/|card\/|hosted\/|orders\/lazy-|checkout\/(draft|checkout-session))/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/node_modules\/zod\/|\/contract\/(?:calls|rules|text)\/(accounts|address-fields|fields|phone)\.ts|\/web\/forms\/(read-form|use-form)|\/texts\/account\.ts|\/web\/features\/account\/new-password-fields/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    pageTexts(builtLanguage()),
    markedLanguages(builtLanguage()),
    stripContractSchemas(),
    smallRouter(),
    leanReact(),
    errorsWithoutStack(),
  ],
  // Vite would find these only when they are first needed, and load the page anew under the hand.
  optimizeDeps: { include: ['radix-ui', 'zod/mini'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Texts stand where they are used: what is loaded later brings its own.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            advancedChunks: {
              groups: PIECES.map((piece, index) => ({ ...piece, priority: PIECES.length - index })),
            },
          },
        },
      },
    },
  },
});
