/** Ed25519 by the platform's own cryptography, the same in Node and in a browser. */

/** Null where there is none: a browser has it only on pages that are safe from being changed on their way. */
export async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  try {
    const key = await subtle.importKey('spki', bytesOf(publicKey), { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(text));
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') return null;
    return false;
  }
}

/** What is no base64 was refused when the bundle was opened. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
