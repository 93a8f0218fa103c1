import { Glyph } from '@/components/ui/glyph';

const Icon = ({ d }: { d: string }) => <Glyph d={d} className="size-4.5" />;

export const CheckIcon = () => <Icon d="m4.500 10.500 3.700 3.700 7.300-8.200" />;
export const CrossIcon = () => <Icon d="m5.500 5.500 9 9m0-9-9 9" />;
