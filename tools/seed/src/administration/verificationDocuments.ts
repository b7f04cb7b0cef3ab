import { PutObjectCommand } from '@aws-sdk/client-s3';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UploadModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { DOCUMENT_KIND_NAMES, fullName, objectPathOf, type DocumentKind } from '@tm/domain';
import { trusted, type Types } from 'mongoose';
import sharp from 'sharp';
import { openStore, type S3Settings } from '../pictures/pictureStore';
import { DOCUMENT, documentKey } from '../supply/verification';

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** Returns a document as SVG. It is marked as a specimen, so that it does not imitate a real document. */
const documentSvg = (kind: string, name: string, business: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" font-family="sans-serif">
  <rect width="960" height="600" fill="#eef3ee"/>
  <rect x="24" y="24" width="912" height="552" rx="24" fill="#ffffff" stroke="#0b6b4a" stroke-width="6"/>
  <rect x="24" y="24" width="912" height="96" rx="24" fill="#0b6b4a"/>
  <text x="64" y="88" font-size="36" fill="#ffffff">${escapeXml(kind)}</text>
  <rect x="64" y="168" width="220" height="280" rx="16" fill="#d9e6de"/>
  <circle cx="174" cy="270" r="58" fill="#8fb3a2"/>
  <path d="M84 448c0-70 40-100 90-100s90 30 90 100z" fill="#8fb3a2"/>
  <text x="330" y="220" font-size="24" fill="#5b6660">Name</text>
  <text x="330" y="264" font-size="38" fill="#1c211e">${escapeXml(name)}</text>
  <text x="330" y="340" font-size="24" fill="#5b6660">Business</text>
  <text x="330" y="384" font-size="34" fill="#1c211e">${escapeXml(business)}</text>
  <text x="64" y="528" font-size="30" fill="#b3541e">SPECIMEN · invented for the demo</text>
</svg>`;

/**
 * Renders the verification documents of the demo businesses, stores them
 * in the private folder of the object store, and records them as uploads
 * of their owners. Existing objects are overwritten with the same content.
 */
export async function writeVerificationDocuments(s3: S3Settings): Promise<void> {
  const { bucket } = s3;
  const store = openStore(s3);
  try {
    const profiles = await ProviderProfileModel.find({ papers: trusted({ $ne: null }) }).lean();
    const owners = await UserModel.find(
      { _id: trusted({ $in: profiles.map(({ userId }) => userId) }) },
      'firstName lastName',
    ).lean();
    const nameOf = new Map(owners.map((owner) => [String(owner._id), fullName(owner)]));
    for (const profile of profiles) {
      const kind = DOCUMENT_KIND_NAMES[profile.papers!.kind as DocumentKind];
      const svg = documentSvg(kind, nameOf.get(String(profile.userId)) ?? '', profile.businessName);
      const Body = padToSize(await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer());
      const key = documentKey(profile);
      const file = { Bucket: bucket, Key: `${key}/document.jpg`, Body, ContentType: DOCUMENT.contentType };
      await store.send(new PutObjectCommand(file));
      await recordUpload(profile, key);
    }
  } finally {
    store.destroy();
  }
}

type Profile = { userId: Types.ObjectId };

/**
 * Pads a picture with zeros to `DOCUMENT.bytes`. Image readers
 * ignore the padding. Throws if the picture is larger.
 */
const padToSize = (picture: Buffer): Buffer => {
  if (picture.length > DOCUMENT.bytes) throw new Error(`A document has ${picture.length} bytes.`);
  return Buffer.concat([picture, Buffer.alloc(DOCUMENT.bytes - picture.length)]);
};

/** Inserts the upload row in the state after a completed upload and its submission. */
async function recordUpload({ userId }: Profile, key: string): Promise<void> {
  await UploadModel.create({
    userId,
    key: `incoming/${key}`,
    state: 'stored',
    purpose: 'document',
    reserved: DOCUMENT.bytes,
    outputs: [key],
    objectPath: objectPathOf(key),
    document: { ...DOCUMENT },
  });
}
