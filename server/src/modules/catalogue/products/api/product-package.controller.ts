import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import { PackagesService, toTrackPackage, TrackPackageResult } from '../../packages/index.js';
import { productNotFound } from '../product.errors.js';
import { ProductsService } from '../products.service.js';

@ApiTags('Products')
@Controller('api/products')
export class ProductPackageController {
  constructor(
    private readonly products: ProductsService,
    private readonly packages: PackagesService,
  ) {}

  @ApiOperation({
    summary: 'Show the package of a track',
    description:
      'What a buyer gets: files by kind, and what opens the project files. Null for a package that is stored at another site.',
  })
  @ApiOkResponse({ type: TrackPackageResult })
  @ApiErrors(productNotFound())
  @Public()
  @Get(':id/package')
  async one(@Param('id', IdPipe) id: number): Promise<TrackPackageResult> {
    await this.products.getProduct(id, false);
    const [packages] = await this.packages.ofProducts([id]);
    return TrackPackageResult.of(toTrackPackage(packages ?? {}));
  }
}
