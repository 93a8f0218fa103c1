'use client';

import { useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { switchReadOffline } from '@/components/interviews';
import { isSwitchedOff } from '@/lib/storage/offline-switch';
import { DeviceSwitch } from './device-switch';

/** Turns reading offline on this device on and off. */
export function OfflineSwitch() {
  const words = useWords('OfflineSwitch');
  const [isOn, setOn] = useState(true);
  // In an effect, because the server does not know what is stored.
  useEffect(() => setOn(!isSwitchedOff()), []);
  const change = (next: boolean) => {
    setOn(next);
    void switchReadOffline(next);
  };
  return <DeviceSwitch words={words} isOn={isOn} onSwitch={change} />;
}
