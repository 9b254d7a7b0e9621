import { LOG_PARTS, type LogPart } from '#contract/staff/log.ts';
import { FIELD_LABELS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import { SETTING_NAMES, settingText } from '#contract/staff/setting-names.ts';
import type { SettingKey } from '#contract/staff/settings.ts';

/** What each call of the back office does, in a word or two after what it is about: 'Order 1036, refund'. */
const WORDS: Record<LogPart, Record<string, string>> = {
  orders: {
    adminMoveOrders: 'status',
    adminUndoMove: 'move undone',
    adminAddNote: 'note',
    adminEditAddress: 'address',
    adminCorrectParcel: 'tracking number corrected',
    adminOrderLink: 'link for the customer',
    adminCancelOrder: 'called off',
    adminResendMail: 'mail sent again',
    adminExportOrders: 'exported',
    adminPrintOrders: 'slips printed',
    adminPrintHandover: 'list printed',
    adminPrintDocuments: 'documents printed',
    adminCourierSheet: 'courier sheet',
    adminPack: 'packing table',
    adminPackOrders: 'packed',
    adminUnpackOrder: 'taken apart',
    adminHandOver: 'handed over',
    adminSetWaybillForm: 'form of tracking numbers',
    adminAddToPool: 'tracking numbers added',
    adminRemoveFromPool: 'tracking numbers taken out',
    adminSetSheetColumns: 'columns of the sheet',
    adminPreviewCorrection: 'change of goods looked at',
    adminCorrectOrder: 'goods changed',
    adminActOnIssue: 'decided',
    adminReadChat: 'chat read',
    adminQuoteNewOrder: 'new order priced',
    adminNewOrderText: 'text for the customer',
    adminPlaceNewOrder: 'new order',
    adminApproveReturn: 'return approved',
    adminRefuseReturn: 'return refused',
    adminCloseReturn: 'return closed',
    adminCountIn: 'counted in',
  },
  money: {
    adminRefundOrder: 'refund',
    adminMarkRefundDone: 'refund done',
    adminTakeBackRefund: 'refund undone',
    adminRetryRefund: 'refund tried again',
    adminRefundReturn: 'return refunded',
    adminAskProvider: 'provider asked',
    adminLetExtraGo: 'rest let go',
    adminGiveInvoice: 'invoice',
    adminSetBuyerTin: 'TIN of the buyer',
    adminReceiveCash: 'cash received',
    adminPreviewRemittance: 'sheet looked at',
    adminBookRemittance: 'sheet booked',
    adminPreviewSettlement: 'sheet looked at',
    adminBookSettlement: 'sheet booked',
    adminExportBooks: 'exported',
    adminExportReport: 'exported',
    adminCloseDay: 'day closed',
    adminLetPayByTransfer: 'paid by transfer',
    adminAddSlip: 'bank slip',
    adminTransferArrived: 'transfer arrived',
    adminRefuseSlip: 'bank slip refused',
    adminTakeCash: 'cash taken',
  },
  goods: {
    adminCreateProduct: 'new product',
    adminSaveProduct: 'changed',
    adminDuplicateProduct: 'copied',
    adminChangeProducts: 'changed in the list',
    adminUploadPicture: 'picture',
    adminCreateCategory: 'new category',
    adminSaveCategory: 'category',
    adminOrderCategories: 'order of categories',
    adminRemoveCategory: 'category removed',
    adminLookAtImport: 'file looked at',
    adminMendImport: 'file corrected',
    adminApplyImport: 'file applied',
    adminUndoImport: 'file undone',
    adminExportProducts: 'exported',
    adminChangeStock: 'stock',
    adminUndoStockChange: 'stock change undone',
    adminSetWarnAt: 'number to warn at',
    adminChangeBatch: 'batch',
  },
  words: {
    adminExportCustomers: 'exported',
    adminAddCustomerNote: 'note',
    adminTakeBackCustomerNote: 'note removed',
    adminMarkForget: 'wants to be forgotten',
    adminPreviewMerge: 'joining looked at',
    adminMergeCustomers: 'joined',
    adminCustomerData: 'copy of the data',
    adminForgetCustomer: 'forgotten',
    adminChangeReview: 'review',
    adminPublishFives: 'five stars by themselves',
    adminSendMailAgain: 'sent again',
    adminTakeOffList: 'taken off the list',
    adminExportSubscribers: 'exported',
    adminSaveText: 'words',
    adminPreviewText: 'words looked at',
    adminTestText: 'test sent',
    adminSaveContent: 'draft',
    adminPublishContent: 'published',
    adminDiscardDraft: 'draft thrown away',
    adminRestoreContent: 'earlier words',
    adminHideArticle: 'article hidden or shown',
    adminCreateArticle: 'new article',
    adminUploadContentPicture: 'picture',
    adminSaveDiscount: 'discount',
    adminCreateDiscount: 'new discount',
    adminSwitchDiscount: 'switched on or off',
    adminDeleteDiscount: 'deleted',
    adminOwnTexts: 'texts looked at',
    adminSaveTranslations: 'written in other languages',
    adminExportTexts: 'exported',
    adminLookAtTexts: 'file looked at',
    adminApplyTexts: 'file applied',
    adminUndoTexts: 'file undone',
  },
  staff: {
    adminInviteStaff: 'invited',
    adminChangeStaff: 'what they may',
    adminDisableStaff: 'kept out',
    adminEnableStaff: 'let in again',
    adminSendStaffLink: 'link sent',
    adminMakeStaffLink: 'link to hand over',
    adminResetSecondFactor: 'two-step sign-in started anew',
    adminConfirmSecondFactor: 'two-step sign-in',
    adminNewRecoveryCodes: 'spare codes',
    adminPreparePasskey: 'passkey begun',
    adminAddPasskey: 'new passkey',
    adminRemovePasskey: 'passkey removed',
    adminEndSession: 'signed out elsewhere',
    adminEndOtherSessions: 'signed out everywhere else',
    adminEndMemberSessions: 'signed out by the owner',
    adminChangeSignIn: 'mail address or password',
    adminChangeName: 'name',
    adminExportLog: 'exported',
  },
  settings: {
    adminSaveSettings: 'changed',
    // As older lines have it.
    adminSetNotices: 'mails to the owner',
    adminAddCourier: 'new courier',
    adminChangeCourier: 'changed',
    adminSetFirstDay: 'first day',
    adminSendTestMail: 'test mail',
    adminTakeDemoAway: 'taken away',
    adminBackUpNow: 'backup asked for',
    adminRehearseNow: 'rehearsal asked for',
    adminOpenDownload: 'whole shop downloaded',
    adminDownloadShop: 'whole shop downloaded',
  },
};

const PART_OF = new Map<string, LogPart>();
const WORD_OF = new Map<string, string>();
for (const part of Object.keys(LOG_PARTS) as LogPart[]) {
  for (const [action, words] of Object.entries(WORDS[part])) {
    PART_OF.set(action, part);
    WORD_OF.set(action, words);
  }
}

export const wordsOf = (action: string): string | undefined => WORD_OF.get(action);
export const actionsOf = (part: LogPart): string[] => Object.keys(WORDS[part]);

/** How fields are called among people; others by their own name, written apart. */
const FIELDS: Record<string, string> = {
  ...FIELD_LABELS,
  alt: 'shows',
  amountCents: 'amount',
  buyerTin: 'TIN of the buyer',
  copyOf: 'copy of product',
  extraDue: 'still to pay',
  // As older lines have it.
  foundBy: PRODUCT_FIELDS.searchKeywords.label,
  isArchived: 'in the archive',
  isPutAway: 'put away',
  onHand: 'pieces',
  paymentMethod: 'way to pay',
  refundMethod: 'way',
  takenBack: 'movements undone',
  waybill: 'tracking number',
};

const isSetting = (field: string): field is SettingKey => Object.hasOwn(SETTING_NAMES, field);

/** 'KOM-CR-001.price': price of KOM-CR-001. */
export function fieldText(field: string): string {
  if (isSetting(field)) return settingText(field);
  const [, whose, name = field] = /^(?:(.+)\.)?(\w+)$/.exec(field) ?? [];
  const isName = /^[a-z]/.test(name);
  const said =
    FIELDS[name] ?? (isName ? name.replaceAll(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`) : field);
  return whose && isName ? `${said} of ${whose}` : said;
}
