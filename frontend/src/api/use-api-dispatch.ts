import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { baseApi } from './base-api';

type ApiState = { api: ReturnType<typeof baseApi.reducer> };

/** The store's dispatch for the API client's actions. The store's type is in app/, which must not be imported here. */
export const useApiDispatch = useDispatch.withTypes<ThunkDispatch<ApiState, undefined, UnknownAction>>();
