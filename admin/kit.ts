/** What screens are built of: reading and writing, lists, dialogs, fields, words. CONTRIBUTING tells how. */
export { call } from '#admin/api/api.ts';
export { ApiError, InputError, problemsOf, sentenceOf } from '#admin/api/api-error.ts';
export { forgetAnswers, refreshCall, setAnswer, useCall } from '#admin/api/use-call.ts';
export { useDebouncedCall } from '#admin/api/use-debounced-call.ts';
export { useWrite } from '#admin/api/use-write.ts';
export { figure, rupees } from '#admin/parts/amount.ts';
export { Block } from '#admin/parts/block.tsx';
export { Button, ButtonLink, IconButton, IconLink, Key } from '#admin/parts/button.tsx';
export { Chip, Toggle } from '#admin/parts/chip.tsx';
export { CsvButton } from '#admin/parts/csv-button.tsx';
export { DayChip } from '#admin/parts/day-chip.tsx';
export { Dialog } from '#admin/parts/dialog.tsx';
export { Empty } from '#admin/parts/empty.tsx';
export { Fetched } from '#admin/parts/fetched.tsx';
export {
  AffixField,
  Check,
  Field,
  Problem,
  readForm,
  SelectField,
  TextField,
} from '#admin/parts/field.tsx';
export { FormButton, FormDialog, type FormDialogProps, type Values } from '#admin/parts/form-dialog.tsx';
export { Icon } from '#admin/parts/icon.tsx';
export { type ActiveRow, ListScreen } from '#admin/parts/list-screen.tsx';
export { Loading } from '#admin/parts/loading.tsx';
export { Pager } from '#admin/parts/pager.tsx';
export { Pairs } from '#admin/parts/pairs.tsx';
export { readPrice, WRONG_PRICE } from '#admin/parts/price.ts';
export { saveFile } from '#admin/parts/save-file.ts';
export { SearchField } from '#admin/parts/search-field.tsx';
export { Stale } from '#admin/parts/stale.tsx';
export { RowSwitch, SettingRow, Switch, switchProps } from '#admin/parts/switch.tsx';
export { LinkTabs, TabBar } from '#admin/parts/tab-bar.tsx';
export { type Column, Table, Unseen } from '#admin/parts/table.tsx';
export { agoText, dayFromToday, longDay, shortDay, whenText } from '#admin/parts/time.ts';
export { useAddress, useList } from '#admin/parts/use-list.ts';
export { useMedia } from '#admin/parts/use-media.ts';
export { useSelection } from '#admin/parts/use-selection.ts';
export { useMay, useMe } from '#admin/shell/me.ts';
export { ordersChanged } from '#admin/shell/order-events.ts';
export { Screen } from '#admin/shell/screen.tsx';
export { say, sayProblem } from '#admin/shell/toasts.tsx';
export { clockText, colomboDay } from '#contract/rules/colombo-day.ts';
export { cx } from '#ui/cx.ts';
export { useBusy } from '#ui/use-busy.ts';
