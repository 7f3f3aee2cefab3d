import type { BlobStore } from '@morsel/api/kernel/ports/blob-store'

/** Longer than a picture takes, shorter than a person waits. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 10_000 }

/**
 * Objects of a bucket. Credentials, region and the endpoint of a store that is not Amazon's come from the library's own variables
 * (`AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3` and so on). Loaded when it is used: few installations have one.
 * @param address `s3://bucket/prefix`
 */
export function createS3Blobs(address: string): BlobStore {
  const { hostname: Bucket, pathname } = new URL(address)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const at = (key: string) => ({ Bucket, Key: prefix === '' ? key : `${prefix}/${key}` })
  const loading = () =>
    import('@aws-sdk/client-s3').then(({ S3Client, ...commands }) => ({
      ...commands,
      // Other stores than Amazon's know neither a name for each bucket nor the newer checksums.
      client: new S3Client({
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: timeouts,
      }),
    }))
  let loaded: ReturnType<typeof loading> | undefined
  const sdk = () => {
    loaded ??= loading()
    return loaded
  }
  return {
    async put(key, Body, ContentType) {
      const { client, PutObjectCommand } = await sdk()
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentType }))
    },
    async get(key) {
      const { client, GetObjectCommand, NoSuchKey } = await sdk()
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await sdk()
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
