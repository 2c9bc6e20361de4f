import { Notice } from '../../ui/feedback/Notice.tsx';

/** What to do when the browser denies this page the camera. */
export function CameraRefused() {
  return (
    <div className="mb-4">
      <Notice tone="caution" title="Camera access is blocked for this page" live>
        Click the camera or lock icon next to the address and allow access; the check continues automatically.
        You can also upload photos of your ID, or continue on your phone.
      </Notice>
    </div>
  );
}
