import { extractRawText } from 'mammoth';

export async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { value } = await extractRawText({ arrayBuffer: bytes.buffer });
  return value;
}
