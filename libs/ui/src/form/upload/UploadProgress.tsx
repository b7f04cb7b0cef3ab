import { styled } from '@tm/platform';

const Track = styled.div`
  height: 6px;
  border-radius: var(--r-full);
  background: var(--surface-3);
  overflow: hidden;
  > div {
    height: 100%;
    background: var(--brand);
    border-radius: inherit;
    transform-origin: left;
    transition: transform var(--ease);
  }
`;

/** Progress of an upload, from 0 to 1: `<UploadProgress name="me.jpg" value={0.4} />`. */
export function UploadProgress({ name, value }: { name: string; value: number }) {
  const percent = Math.round(value * 100);
  return (
    <Track
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ transform: `scaleX(${value})` }} />
    </Track>
  );
}
