import { defineText, FIRST_NAME } from '#server/mail/texts/text-definition.ts';
import { mailAccountTexts as says } from '#texts/mail-account.ts';

/** What the shop says by mail to people with an account, to readers of its letter, and to those who wait for something. */
export const ACCOUNT_TEXTS = {
  welcome: defineText({
    name: 'Welcome',
    when: 'When somebody has made an account',
    standard: (holes) => ({
      subject: says.welcomeSubject,
      title: says.welcomeTitle(holes),
      body: says.welcomeBody(holes),
      closing: says.welcomeClosing,
    }),
    placeholders: { ...FIRST_NAME, days: 'for how many days the button works' },
    must: ['days'],
  }),
  'verify-email': defineText({
    name: 'Confirm the address',
    when: 'When somebody asks for it in their profile',
    standard: (holes) => ({
      subject: says.verifySubject,
      title: says.verifyTitle,
      body: says.verifyBody(holes),
      closing: says.verifyClosing,
    }),
    placeholders: { ...FIRST_NAME, days: 'for how many days the button works' },
    must: ['days'],
  }),
  'reset-password': defineText({
    name: 'New password',
    when: 'When somebody has forgotten theirs',
    standard: (holes) => ({
      subject: says.resetSubject,
      title: says.resetSubject,
      body: says.resetBody(holes),
      closing: says.resetClosing,
    }),
    placeholders: { ...FIRST_NAME, minutes: 'for how many minutes the button works' },
    must: ['minutes'],
  }),
  'password-changed': defineText({
    name: 'Password changed',
    when: 'After a password was changed',
    standard: (holes) => ({
      subject: says.changedSubject,
      title: says.changedSubject,
      body: says.changedBody(holes),
      closing: says.changedClosing,
    }),
    placeholders: { ...FIRST_NAME, when: 'day and time', device: 'browser and device that did it' },
    must: ['when', 'device'],
  }),
  code: defineText({
    name: 'Six digits',
    when: 'When somebody signs in, finds an order or changes their address by a code',
    standard: (holes) => ({
      subject: says.codeSubject,
      title: says.codeTitle(holes),
      body: says.codeBody(holes),
      closing: says.codeClosing(holes),
    }),
    placeholders: {
      code: 'the six digits',
      minutes: 'for how many minutes they are good',
      what: 'what they were asked for',
      device: 'browser and device that asked',
    },
    must: ['code', 'minutes', 'what'],
  }),
  'passkey-added': defineText({
    name: 'Passkey added',
    when: 'After a passkey was added to an account',
    standard: (holes) => ({
      subject: says.passkeySubject,
      title: says.passkeySubject,
      body: says.passkeyBody(holes),
      closing: says.passkeyClosing,
    }),
    placeholders: { ...FIRST_NAME, when: 'day and time', device: 'browser and device that did it' },
    must: ['when', 'device'],
  }),
  'mail-changed': defineText({
    name: 'Address changed',
    when: 'To the old address, after somebody has changed it',
    standard: (holes) => ({
      subject: says.mailChangedSubject,
      title: says.mailChangedSubject,
      body: says.mailChangedBody(holes),
      closing: says.mailChangedClosing,
    }),
    placeholders: {
      ...FIRST_NAME,
      when: 'day and time',
      address: 'the new address, but for most of its name',
      device: 'browser and device that did it',
    },
    must: ['when', 'address', 'device'],
  }),
  // What is agreed to, and the way out, are the law's words: they can not be changed here.
  'confirm-newsletter': defineText({
    name: 'Confirm the newsletter',
    when: 'When somebody asks for the newsletter',
    standard: (holes) => ({
      subject: says.newsSubject(holes),
      title: says.newsTitle,
      body: says.newsBody(holes),
    }),
    placeholders: { days: 'for how many days the button works' },
    must: ['days'],
  }),
  'cart-left': defineText({
    name: 'A cart that was left, reminder',
    when: 'Once, some hours after somebody left a cart who agreed to be reminded',
    standard: (holes) => ({
      subject: says.cartSubject(holes),
      title: says.cartTitle,
      body: says.cartBody(holes),
      closing: says.cartClosing,
    }),
    placeholders: {},
    must: [],
  }),
  'back-in-stock': defineText({
    name: 'Back in stock',
    when: 'When something is back that somebody waits for',
    standard: (holes) => ({
      subject: says.backTitle(holes),
      title: says.backTitle(holes),
      body: says.backBody,
    }),
    placeholders: { product: 'the name of the product', price: 'what it costs' },
    must: ['product'],
  }),
};
