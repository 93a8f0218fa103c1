import { healthResponse, readiness } from '@/server/process/health';

export const GET = (): Response => healthResponse(readiness());
