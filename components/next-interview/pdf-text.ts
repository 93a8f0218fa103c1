import { extractText, getDocumentProxy } from 'unpdf';

/** Empty for a picture: nothing here reads letters in an image. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.join('\n\n');
}
