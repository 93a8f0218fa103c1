'use client';

import { useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { availabilityIn } from '@/lib/browser-judge/availability';
import { isSwitchedOn, switchBrowserCheck } from '@/lib/browser-judge/switch';
import { locales } from '@/lib/i18n/locales';
import { DeviceSwitch } from './device-switch';

/** Turns automatic checks by the browser's own model on and off, if there is a model. */
export function BrowserCheckSwitch() {
  const words = useWords('BrowserCheckSwitch');
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(locales.map(availabilityIn)).then((found) => {
      const hasModel = found.some((availability) => availability !== 'unavailable');
      if (isCurrent && hasModel) setOn(isSwitchedOn());
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  if (isOn === null) return null;
  const change = (next: boolean) => {
    setOn(next);
    switchBrowserCheck(next);
  };
  return <DeviceSwitch words={words} isOn={isOn} onSwitch={change} />;
}
