import { defineUnknownRoute } from '@/lib/bff/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineUnknownRoute('/api/*');
