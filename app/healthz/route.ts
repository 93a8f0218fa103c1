import { healthResponse, liveness } from '@/server/process/health';

export const GET = (): Response => healthResponse(liveness());
