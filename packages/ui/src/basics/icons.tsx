import type { ReactNode } from 'react'

/** `small` is 18 px, `filled` fills the shape. Icons are decorative: the text next to them or the control's label carries the meaning. */
export interface IconProps {
  small?: boolean
  filled?: boolean
  className?: string
}

function Icon({ small, filled, className, turns, d, children }: IconProps & { d?: string; turns?: boolean; children?: ReactNode }) {
  const names = `icon${small ? ' icon-sm' : ''}${filled ? ' icon-filled' : ''}${turns ? ' icon-turns' : ''}${className ? ` ${className}` : ''}`
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      {d && <path d={d} />}
      {children}
    </svg>
  )
}

export const SearchIcon = (p: IconProps) => <Icon {...p} d="M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.3 15.3L20.5 20.5" />
export const HeartIcon = (p: IconProps) => (
  <Icon {...p} d="M12 20.2C4.5 15.2 3 11.6 3.2 8.6C3.6 4.2 9.3 2.8 12 7C14.7 2.8 20.4 4.2 20.8 8.6C21 11.6 19.5 15.2 12 20.2Z" />
)
export const StarIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5L14.5 9L20.5 9.7L16 13.7L17.3 19.6L12 16.6L6.7 19.6L8 13.7L3.5 9.7L9.5 9Z" />
)
export const ClockIcon = (p: IconProps) => <Icon {...p} d="M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 7.5V12L15 14" />
export const MapPinIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M12 21C7.5 16.5 5.5 13 5.5 10a6.5 6.5 0 0 1 13 0C18.5 13 16.5 16.5 12 21ZM12 7.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 0 1 0-4.8"
  />
)
export const PhoneIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M5 4H8.5L10.2 8.4L7.9 10.2C9 12.6 11 14.8 13.6 16L15.6 13.8L20 15.5V19A1.5 1.5 0 0 1 18.4 20.5C10.5 20 4 13.6 3.5 5.6A1.5 1.5 0 0 1 5 4Z"
  />
)
export const LinkIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M10 14.2C8.6 12.8 8.6 10.6 10 9.2L13.4 5.8A3.6 3.6 0 0 1 18.5 10.9L16.8 12.6M14 9.8C15.4 11.2 15.4 13.4 14 14.8L10.6 18.2A3.6 3.6 0 0 1 5.5 13.1L7.2 11.4"
  />
)
export const ChevronRightIcon = (p: IconProps) => <Icon {...p} turns d="M9.5 6L15.5 12L9.5 18" />
export const ChevronDownIcon = (p: IconProps) => <Icon {...p} d="M6 9.5L12 15.5L18 9.5" />
export const ChevronUpIcon = (p: IconProps) => <Icon {...p} d="M6 14.5L12 8.5L18 14.5" />
export const ArrowRightIcon = (p: IconProps) => <Icon {...p} turns d="M4 12H19.5M13.5 6L19.5 12L13.5 18" />
export const ArrowLeftIcon = (p: IconProps) => <Icon {...p} turns d="M20 12H4.5M10.5 6L4.5 12L10.5 18" />
export const CheckIcon = (p: IconProps) => <Icon {...p} d="M4.5 12.5L9.5 17.5L19.5 6.5" />
export const AlertIcon = (p: IconProps) => <Icon {...p} d="M12 4L21 19.5H3ZM12 10V14M12 16.8V17" />
export const InfoIcon = (p: IconProps) => <Icon {...p} d="M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 11V16.5M12 7.6V7.8" />
export const UserIcon = (p: IconProps) => (
  <Icon {...p} d="M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4.5 20.5C5 16.5 8 14.8 12 14.8S19 16.5 19.5 20.5" />
)
export const SignOutIcon = (p: IconProps) => (
  <Icon {...p} turns d="M14 4H6A1.5 1.5 0 0 0 4.5 5.5V18.5A1.5 1.5 0 0 0 6 20H14M10 12H20.5M16.5 8L20.5 12L16.5 16" />
)
export const SunIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8M12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M5.3 18.7L6.7 17.3M17.3 6.7L18.7 5.3"
  />
)
export const MoonIcon = (p: IconProps) => <Icon {...p} d="M20 14.2A8.2 8.2 0 1 1 9.8 4C9 9.8 13.5 15 20 14.2Z" />
export const MonitorIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M4.5 4.5H19.5A1 1 0 0 1 20.5 5.5V15.5A1 1 0 0 1 19.5 16.5H4.5A1 1 0 0 1 3.5 15.5V5.5A1 1 0 0 1 4.5 4.5ZM8.5 20H15.5M12 16.5V20"
  />
)
export const HandheldIcon = (p: IconProps) => (
  <Icon {...p} d="M8 3.5H16A1.5 1.5 0 0 1 17.5 5V19A1.5 1.5 0 0 1 16 20.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM11 17.5H13" />
)
export const MenuIcon = (p: IconProps) => <Icon {...p} d="M4 7H20M4 12H20M4 17H14" />
export const CloseIcon = (p: IconProps) => <Icon {...p} d="M6 6L18 18M18 6L6 18" />
export const LeafIcon = (p: IconProps) => <Icon {...p} d="M5 19C3.5 9.5 9 4 20 4C20.5 14.5 15 20.5 6.5 17.5M4 20.5C6.5 15 9.5 12 14 10" />
export const EyeIcon = (p: IconProps) => (
  <Icon {...p} d="M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6" />
)
export const EyeOffIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6M4 20L20 4"
  />
)
export const CopyIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M9.5 8.5H18A1.5 1.5 0 0 1 19.5 10V19A1.5 1.5 0 0 1 18 20.5H9.5A1.5 1.5 0 0 1 8 19V10A1.5 1.5 0 0 1 9.5 8.5ZM5 15.5A1 1 0 0 1 4.5 14.5V5A1.5 1.5 0 0 1 6 3.5H14.5A1 1 0 0 1 15.5 4.2"
  />
)
export const PrintIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M7 8.5V3.5H17V8.5M7 17H4.5A1 1 0 0 1 3.5 16V9.5A1 1 0 0 1 4.5 8.5H19.5A1 1 0 0 1 20.5 9.5V16A1 1 0 0 1 19.5 17H17M7 14H17V20.5H7Z"
  />
)
export const BellIcon = (p: IconProps) => <Icon {...p} d="M6.5 16.5V10.5a5.5 5.5 0 0 1 11 0V16.5L19.5 18H4.5ZM10 20.5H14" />
export const ShieldIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5L19 6V11.5C19 16 16.2 19 12 20.8C7.8 19 5 16 5 11.5V6ZM8.8 12L11.2 14.4L15.4 9.8" />
)
export const PlateIcon = (p: IconProps) => <Icon {...p} d="M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8" />
