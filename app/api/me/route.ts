import { me } from '@/lib/bff/calls';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = me;
