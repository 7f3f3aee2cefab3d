import type { BlobStore } from '@morsel/api/kernel/ports/blob-store'

/** Milliseconds: longer than a picture takes, shorter than a person waits. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 10_000 }

/**
 * Stores blobs as objects of a bucket. Credentials, region and the endpoint of a store other than Amazon's are read from the library's own
 * variables (`AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3` and so on). The library is loaded on first use, because few
 * installations need it.
 * @param url `s3://bucket/prefix`
 */
export function createS3Blobs(url: string): BlobStore {
  const { hostname: Bucket, pathname } = new URL(url)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const objectOf = (key: string) => ({ Bucket, Key: prefix === '' ? key : `${prefix}/${key}` })
  const load = () =>
    import('@aws-sdk/client-s3').then(({ S3Client, ...commands }) => ({
      ...commands,
      // Stores other than Amazon's often lack bucket hostnames and the newer checksums.
      client: new S3Client({
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: timeouts,
      }),
    }))
  let loaded: ReturnType<typeof load> | undefined
  const sdk = () => {
    loaded ??= load()
    return loaded
  }
  return {
    async put(key, Body, ContentType) {
      const { client, PutObjectCommand } = await sdk()
      await client.send(new PutObjectCommand({ ...objectOf(key), Body, ContentType }))
    },
    async get(key) {
      const { client, GetObjectCommand, NoSuchKey } = await sdk()
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(key)))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await sdk()
      await client.send(new DeleteObjectCommand(objectOf(key)))
    },
  }
}
