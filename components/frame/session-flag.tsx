import { sessionFlagScript } from '@/lib/security/session-flag';

export function SessionFlag() {
  return <script>{sessionFlagScript}</script>;
}
