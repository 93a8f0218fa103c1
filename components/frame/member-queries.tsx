'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { endWithSession, newQueryClient } from '@/lib/api/query-client';

/** What the private pages have loaded, until the session ends. */
export function MemberQueries({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  useEffect(() => endWithSession(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
