import { Screen } from '#admin/shell/screen.tsx';

export default function Stub() {
  return <Screen title="Orders">{null}</Screen>;
}
