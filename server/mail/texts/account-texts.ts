import { defineText, FIRST_NAME } from '#server/mail/texts/text-definition.ts';

/** What the shop says by mail to people with an account, to readers of its letter, and to those who wait for something. */
export const ACCOUNT_TEXTS = {
  welcome: defineText({
    name: 'Welcome',
    when: 'When somebody has made an account',
    standard: {
      subject: 'Your account is ready',
      title: 'Good to have you, {firstName}',
      body: `Your account is ready. Your cart, your orders and your addresses now wait for you wherever you sign in.

Press the button to confirm that this address is yours. It works for {days} days, and you can shop without it.

If it was not you who registered, do not press it: write to us and we will remove the account.`,
      closing: 'You receive this once, because an account was created with this address.',
    },
    placeholders: { ...FIRST_NAME, days: 'for how many days the button works' },
    must: ['days'],
  }),
  'verify-email': defineText({
    name: 'Confirm the address',
    when: 'When somebody asks for it in their profile',
    standard: {
      subject: 'Please confirm your email address',
      title: 'Is this your address?',
      body: 'Hello {firstName}, press the button to confirm that this address is yours. It works for {days} days.',
      closing: 'If you have no account with us, do nothing: without the press nothing changes.',
    },
    placeholders: { ...FIRST_NAME, days: 'for how many days the button works' },
    must: ['days'],
  }),
  'reset-password': defineText({
    name: 'New password',
    when: 'When somebody has forgotten theirs',
    standard: {
      subject: 'Choose a new password',
      title: 'Choose a new password',
      body: `Hello {firstName}, somebody asked for a new password for your account. If it was you, the button leads on.

It works once, within {minutes} minutes, and signs you out everywhere else.`,
      closing: 'If it was not you, do nothing: your password stays as it is.',
    },
    placeholders: { ...FIRST_NAME, minutes: 'for how many minutes the button works' },
    must: ['minutes'],
  }),
  'password-changed': defineText({
    name: 'Password changed',
    when: 'After a password was changed',
    standard: {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      body: `Hello {firstName}, the password of your account was changed on {when} (Sri Lanka time).

Device: {device}.

If it was not you, choose a new password at once. That signs everybody out, and the old links end.`,
      closing: 'If it was you, there is nothing to do.',
    },
    placeholders: { ...FIRST_NAME, when: 'day and time', device: 'browser and device that did it' },
    must: ['when', 'device'],
  }),
  // What is agreed to, and the way out, are the law's words: they can not be changed here.
  'confirm-newsletter': defineText({
    name: 'Confirm the newsletter',
    when: 'When somebody asks for the newsletter',
    standard: {
      subject: 'Please confirm: letters from {shop}',
      title: 'One press, and you are in',
      body: `Somebody asked us to send our letter to this address: what we are picking, what we are making, once a month.

If it was you, press the button. It works for {days} days.`,
    },
    placeholders: { days: 'for how many days the button works' },
    must: ['days'],
  }),
  'back-in-stock': defineText({
    name: 'Back in stock',
    when: 'When something is back that somebody waits for',
    standard: {
      subject: '{product} is back',
      title: '{product} is back',
      body: 'You asked us to tell you when it can be had again. It can, as long as there is some.',
    },
    placeholders: { product: 'the name of the product', price: 'what it costs' },
    must: ['product'],
  }),
};
