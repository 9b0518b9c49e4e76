import { useEffect, useState } from "react";

export type CameraFailure = "denied" | "missing" | "busy" | "unavailable";

export type CameraState =
  | { status: "starting" }
  | { status: "live"; stream: MediaStream; torch: boolean }
  | { status: "failed"; reason: CameraFailure };

/** Rear camera, ideally 1920x1080. */
const CONSTRAINTS: MediaStreamConstraints = {
  video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
};

/**
 * The rear camera while mounted; stops every track on unmount, even if permission comes later.
 * Requests the camera once; remount to request it again.
 */
export function useCamera(): CameraState {
  const [state, setState] = useState<CameraState>({ status: "starting" });

  useEffect(() => {
    let left = false;
    let opened: MediaStream | undefined;
    const fail = (reason: CameraFailure) => {
      if (!left) setState({ status: "failed", reason });
    };
    const start = async () => {
      const stream = await openCamera();
      if (left) return stop(stream);
      opened = stream;
      const [track] = stream.getVideoTracks();
      // The system may end the track: a call comes in, the cable is pulled.
      track?.addEventListener("ended", () => fail("unavailable"), { once: true });
      setState({ status: "live", stream, torch: track !== undefined && hasTorch(track) });
    };
    start().catch((error: unknown) => fail(failureOf(error)));
    return () => {
      left = true;
      if (opened) stop(opened);
    };
  }, []);

  return state;
}

/** Switches the torch; false when the phone refuses. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  // TypeScript's DOM types lack `torch`.
  const torch: object = { torch: on };
  try {
    await track?.applyConstraints({ advanced: [torch] });
    return track !== undefined;
  } catch {
    return false;
  }
}

async function openCamera(): Promise<MediaStream> {
  // Missing without https and in the in-app browsers of some chat apps.
  if (!navigator.mediaDevices) throw new DOMException("No camera", "NotFoundError");
  return navigator.mediaDevices.getUserMedia(CONSTRAINTS);
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities = track.getCapabilities?.();
  return capabilities !== undefined && "torch" in capabilities && capabilities.torch === true;
}

const FAILURES: Partial<Record<string, CameraFailure>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
};

const failureOf = (error: unknown): CameraFailure =>
  (error instanceof DOMException && FAILURES[error.name]) || "unavailable";
