import { firstScript } from '@/lib/security/first-script';

export function FirstScript() {
  return <script>{firstScript}</script>;
}
