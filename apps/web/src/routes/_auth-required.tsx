import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guarded } from '../navigation/guarded.ts'

export const Route = createFileRoute('/_auth-required')({ beforeLoad: guarded('require-auth'), component: Outlet })
