export const sharePath = 'M10 12V3.500m0 0L6.800 6.700M10 3.500l3.200 3.200M5 9.500H4v7h12v-7h-1';
export const morePath = 'M4.500 10h.01M10 10h.01M15.500 10h.01';
